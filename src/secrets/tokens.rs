//! Tokens that are written as the name of a user: `https://ghp_...@github.com/`.

use super::unit::Unit;
use crate::Span;

/// A kind of token that is known by its first characters.
///
/// ```
/// use uri_bnf::secrets::TOKENS;
/// let token = TOKENS.iter().find(|token| token.prefix() == "glpat-").unwrap();
/// assert_eq!((token.issuer(), token.source()), ("GitLab", "https://docs.gitlab.com/security/tokens/"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    prefix: &'static str,
    issuer: &'static str,
    source: &'static str,
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

    /// Returns where the prefix is published.
    ///
    /// ```
    /// assert!(uri_bnf::secrets::TOKENS.iter().all(|token| token.source().starts_with("https://")));
    /// ```
    pub const fn source(&self) -> &'static str {
        self.source
    }

    /// Tokens whose prefix no other name has.
    const fn new(prefix: &'static str, issuer: &'static str, source: &'static str) -> Self {
        Self { prefix, issuer, source, least: 4 }
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

const AWS: &str = "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html";
const DIGITALOCEAN: &str = "https://docs.digitalocean.com/reference/api/create-personal-access-token/";
const GITHUB: &str = "https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github";
const GITLAB: &str = "https://docs.gitlab.com/security/tokens/";
/// Its rules have the prefixes of services that publish them in no page of their own.
const GITLEAKS: &str = "https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml";
const NPM: &str = "https://github.blog/2021-09-23-announcing-npms-new-access-token-format/";
const PYPI: &str = "https://pypi.org/help/#apitoken";
const SLACK: &str = "https://docs.slack.dev/authentication/tokens";
const STRIPE: &str = "https://docs.stripe.com/keys";

/// The tokens that are known by their first characters, sorted by these.
///
/// As the name of a user they are [secrets](crate::secrets#what-is-masked). Case matters.
///
/// ```
/// use uri_bnf::secrets::{Masking, TOKENS};
/// assert!(TOKENS.windows(2).all(|pair| pair[0].prefix() < pair[1].prefix()));
/// assert_eq!(Masking::PASSWORDS.of("https://npm_3f7Kq0Zw@h/").to_string(), "https://************@h/");
/// ```
pub const TOKENS: &[Token] = &[
    Token::new("AIza", "Google", GITLEAKS).longer_than(16),
    Token::new("AKIA", "Amazon Web Services", AWS).longer_than(12),
    Token::new("ASIA", "Amazon Web Services", AWS).longer_than(12),
    Token::new("ATATT3", "Atlassian", GITLEAKS),
    Token::new("PMAK-", "Postman", GITLEAKS),
    Token::new("SG.", "SendGrid", GITLEAKS).longer_than(8),
    Token::new("dapi", "Databricks", GITLEAKS).longer_than(16),
    Token::new("doo_v1_", "DigitalOcean", GITLEAKS),
    Token::new("dop_v1_", "DigitalOcean", DIGITALOCEAN),
    Token::new("dor_v1_", "DigitalOcean", GITLEAKS),
    Token::new("dp.pt.", "Doppler", GITLEAKS),
    Token::new("dt0c01.", "Dynatrace", GITLEAKS),
    Token::new("gho_", "GitHub", GITHUB),
    Token::new("ghp_", "GitHub", GITHUB),
    Token::new("ghr_", "GitHub", GITHUB),
    Token::new("ghs_", "GitHub", GITHUB),
    Token::new("ghu_", "GitHub", GITHUB),
    Token::new("github_pat_", "GitHub", GITHUB),
    Token::new("glagent-", "GitLab", GITLAB),
    Token::new("glc_", "Grafana", GITLEAKS).longer_than(8),
    Token::new("glcbt-", "GitLab", GITLAB),
    Token::new("gldt-", "GitLab", GITLAB),
    Token::new("glffct-", "GitLab", GITLAB),
    Token::new("glft-", "GitLab", GITLAB),
    Token::new("glimt-", "GitLab", GITLAB),
    Token::new("gloas-", "GitLab", GITLAB),
    Token::new("glpat-", "GitLab", GITLAB),
    Token::new("glptt-", "GitLab", GITLAB),
    Token::new("glrt-", "GitLab", GITLAB),
    Token::new("glsa_", "Grafana", GITLEAKS),
    Token::new("glsoat-", "GitLab", GITLAB),
    Token::new("hf_", "Hugging Face", GITLEAKS).longer_than(12),
    Token::new("hvb.", "Vault", GITLEAKS).longer_than(8),
    Token::new("hvs.", "Vault", GITLEAKS).longer_than(8),
    Token::new("lin_api_", "Linear", GITLEAKS),
    Token::new("npm_", "npm", NPM).longer_than(8),
    Token::new("ntn_", "Notion", GITLEAKS).longer_than(8),
    Token::new("pnu_", "Prefect", GITLEAKS).longer_than(8),
    Token::new("pplx-", "Perplexity", GITLEAKS),
    Token::new("pscale_oauth_", "PlanetScale", GITLEAKS),
    Token::new("pscale_pw_", "PlanetScale", GITLEAKS),
    Token::new("pscale_tkn_", "PlanetScale", GITLEAKS),
    Token::new("pul-", "Pulumi", GITLEAKS).longer_than(16),
    Token::new("pypi-", "PyPI", PYPI).longer_than(8),
    Token::new("rdme_", "ReadMe", GITLEAKS).longer_than(8),
    Token::new("rk_live_", "Stripe", STRIPE),
    Token::new("rk_test_", "Stripe", STRIPE),
    Token::new("rubygems_", "RubyGems", GITLEAKS).longer_than(8),
    Token::new("sgp_", "Sourcegraph", GITLEAKS).longer_than(8),
    Token::new("sha256~", "OpenShift", GITLEAKS),
    Token::new("shpat_", "Shopify", GITLEAKS),
    Token::new("shpca_", "Shopify", GITLEAKS),
    Token::new("shppa_", "Shopify", GITLEAKS),
    Token::new("shpss_", "Shopify", GITLEAKS),
    Token::new("sk-ant-", "Anthropic", GITLEAKS),
    Token::new("sk-proj-", "OpenAI", GITLEAKS),
    Token::new("sk-svcacct-", "OpenAI", GITLEAKS),
    Token::new("sk_live_", "Stripe", STRIPE),
    Token::new("sk_test_", "Stripe", STRIPE),
    Token::new("sntrys_", "Sentry", GITLEAKS),
    Token::new("sntryu_", "Sentry", GITLEAKS),
    Token::new("sq0atp-", "Square", GITLEAKS),
    Token::new("xapp-", "Slack", SLACK),
    Token::new("xkeysib-", "Brevo", GITLEAKS),
    Token::new("xoxa-", "Slack", GITLEAKS),
    Token::new("xoxb-", "Slack", SLACK),
    Token::new("xoxe-", "Slack", SLACK),
    Token::new("xoxe.", "Slack", SLACK),
    Token::new("xoxo-", "Slack", GITLEAKS),
    Token::new("xoxp-", "Slack", SLACK),
    Token::new("xoxr-", "Slack", GITLEAKS),
    Token::new("xoxs-", "Slack", GITLEAKS),
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
