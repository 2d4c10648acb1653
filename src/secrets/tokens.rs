//! Tokens that are written as the name of a user: `https://ghp_...@github.com/`.

use super::unit::Unit;
use crate::Span;

/// A kind of token that is known by its first characters.
///
/// ```
/// use uri_bnf::secrets::TOKENS;
/// let token = TOKENS.iter().find(|token| token.prefix() == "glpat-").unwrap();
/// assert_eq!(token.issuer(), "GitLab");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    prefix: &'static str,
    issuer: &'static str,
    /// How many characters of a token follow at least.
    least: usize,
}

impl Token {
    /// Returns the characters that it begins with.
    ///
    /// ```
    /// assert!(uri_bnf::secrets::TOKENS.iter().any(|token| token.prefix() == "github_pat_"));
    /// ```
    pub const fn prefix(&self) -> &'static str {
        self.prefix
    }

    /// Returns the service that accepts it.
    ///
    /// ```
    /// let mut tokens = uri_bnf::secrets::TOKENS.iter();
    /// assert_eq!(tokens.find(|token| token.prefix() == "xoxb-").unwrap().issuer(), "Slack");
    /// ```
    pub const fn issuer(&self) -> &'static str {
        self.issuer
    }

    /// Tokens whose prefix no other name has.
    const fn new(prefix: &'static str, issuer: &'static str) -> Self {
        Self { prefix, issuer, least: 4 }
    }

    /// Returns the kind whose tokens have at least so many characters after the prefix: a shorter name may be another one.
    const fn longer_than(self, least: usize) -> Self {
        Self { least, ..self }
    }

    /// Returns whether the text at `span` begins like this token.
    fn is_at(&self, text: &[u8], span: Span) -> bool {
        let mut units = units(text, span);
        self.prefix.bytes().all(|octet| units.next() == Some(octet))
            && units.take_while(|octet| is_of_token(*octet)).take(self.least).count() == self.least
    }
}

/// The tokens that are known by their first characters, sorted by these.
///
/// As the name of a user they are [secrets](crate::secrets#what-is-masked). Case matters. Each prefix is that of a rule of
/// [gitleaks](https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml), as of July 2026.
///
/// ```
/// use uri_bnf::secrets::{Masking, TOKENS};
/// assert!(TOKENS.windows(2).all(|pair| pair[0].prefix() < pair[1].prefix()));
/// assert_eq!(Masking::PASSWORDS.of("https://npm_3f7Kq0Zw@h/").to_string(), "https://************@h/");
/// ```
pub const TOKENS: &[Token] = &[
    Token::new("AIza", "Google").longer_than(16),
    Token::new("AKIA", "Amazon Web Services").longer_than(12),
    Token::new("ASIA", "Amazon Web Services").longer_than(12),
    Token::new("ATATT3", "Atlassian"),
    Token::new("PMAK-", "Postman"),
    Token::new("SG.", "SendGrid").longer_than(8),
    Token::new("dapi", "Databricks").longer_than(16),
    Token::new("doo_v1_", "DigitalOcean"),
    Token::new("dop_v1_", "DigitalOcean"),
    Token::new("dor_v1_", "DigitalOcean"),
    Token::new("dp.pt.", "Doppler"),
    Token::new("dt0c01.", "Dynatrace"),
    Token::new("gho_", "GitHub"),
    Token::new("ghp_", "GitHub"),
    Token::new("ghr_", "GitHub"),
    Token::new("ghs_", "GitHub"),
    Token::new("ghu_", "GitHub"),
    Token::new("github_pat_", "GitHub"),
    Token::new("glagent-", "GitLab"),
    Token::new("glc_", "Grafana").longer_than(8),
    Token::new("glcbt-", "GitLab"),
    Token::new("gldt-", "GitLab"),
    Token::new("glffct-", "GitLab"),
    Token::new("glft-", "GitLab"),
    Token::new("glimt-", "GitLab"),
    Token::new("gloas-", "GitLab"),
    Token::new("glpat-", "GitLab"),
    Token::new("glptt-", "GitLab"),
    Token::new("glrt-", "GitLab"),
    Token::new("glsa_", "Grafana"),
    Token::new("glsoat-", "GitLab"),
    Token::new("hf_", "Hugging Face").longer_than(12),
    Token::new("hvb.", "Vault").longer_than(8),
    Token::new("hvs.", "Vault").longer_than(8),
    Token::new("lin_api_", "Linear"),
    Token::new("npm_", "npm").longer_than(8),
    Token::new("ntn_", "Notion").longer_than(8),
    Token::new("pnu_", "Prefect").longer_than(8),
    Token::new("pplx-", "Perplexity"),
    Token::new("pscale_oauth_", "PlanetScale"),
    Token::new("pscale_pw_", "PlanetScale"),
    Token::new("pscale_tkn_", "PlanetScale"),
    Token::new("pul-", "Pulumi").longer_than(16),
    Token::new("pypi-", "PyPI").longer_than(8),
    Token::new("rdme_", "ReadMe").longer_than(8),
    Token::new("rk_live_", "Stripe"),
    Token::new("rk_test_", "Stripe"),
    Token::new("rubygems_", "RubyGems").longer_than(8),
    Token::new("sgp_", "Sourcegraph").longer_than(8),
    Token::new("sha256~", "OpenShift"),
    Token::new("shpat_", "Shopify"),
    Token::new("shpca_", "Shopify"),
    Token::new("shppa_", "Shopify"),
    Token::new("shpss_", "Shopify"),
    Token::new("sk-ant-", "Anthropic"),
    Token::new("sk-proj-", "OpenAI"),
    Token::new("sk-svcacct-", "OpenAI"),
    Token::new("sk_live_", "Stripe"),
    Token::new("sk_test_", "Stripe"),
    Token::new("sntrys_", "Sentry"),
    Token::new("sntryu_", "Sentry"),
    Token::new("sq0atp-", "Square"),
    Token::new("xapp-", "Slack"),
    Token::new("xkeysib-", "Brevo"),
    Token::new("xoxa-", "Slack"),
    Token::new("xoxb-", "Slack"),
    Token::new("xoxe-", "Slack"),
    Token::new("xoxe.", "Slack"),
    Token::new("xoxo-", "Slack"),
    Token::new("xoxp-", "Slack"),
    Token::new("xoxr-", "Slack"),
    Token::new("xoxs-", "Slack"),
];

/// How many characters a token of no known kind has at least.
const SHORTEST: usize = 20;

/// Returns whether the name of a user at `span` is a token: it begins as one of [`TOKENS`], or what precedes its first at
/// sign has at least [`SHORTEST`] characters, all of base64url, and among them upper case, lower case and digits.
pub(super) fn is_token(text: &[u8], span: Span) -> bool {
    // A shorter name is neither.
    if span.len() < 8 {
        return false;
    }
    let (mut count, mut has_upper, mut has_lower, mut has_digit) = (0, false, false, false);
    let mut is_random = true;
    for octet in units(text, span).take_while(|octet| !matches!(octet, b'@' | b'=')) {
        count += 1;
        has_upper |= octet.is_ascii_uppercase();
        has_lower |= octet.is_ascii_lowercase();
        has_digit |= octet.is_ascii_digit();
        if !octet.is_ascii_alphanumeric() && !matches!(octet, b'-' | b'_') {
            is_random = false;
            break;
        }
    }
    is_random && count >= SHORTEST && has_upper && has_lower && has_digit
        || TOKENS.iter().any(|token| token.is_at(text, span))
}

/// The octets at `span`, without escapes.
fn units(text: &[u8], span: Span) -> impl Iterator<Item = u8> + '_ {
    let mut offset = span.start;
    core::iter::from_fn(move || {
        let unit = (offset < span.end).then(|| Unit::at(text, offset))?;
        offset = unit.end;
        Some(unit.octet)
    })
}

/// Returns whether a token can have this octet.
fn is_of_token(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_' | b'.' | b'~' | b'+' | b'/' | b'=')
}
