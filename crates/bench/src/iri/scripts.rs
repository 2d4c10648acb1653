//! References as on the web, in eight scripts. All are valid under RFC 3987 and have 40 to 150 octets.

use crate::corpus::{Corpus, SEED};
use crate::random::Random;

/// The number of references of each script.
pub(crate) const LINES: usize = 1000;

/// The fewest and the most octets of a reference.
const LENGTHS: std::ops::RangeInclusive<usize> = 40..=150;

/// A script, with words for names, the ends of its hosts, and how its words are joined.
pub(crate) struct Script {
    /// Its name in the table.
    pub(crate) name: &'static str,
    words: [&'static str; 16],
    top_levels: [&'static str; 4],
    joints: [&'static str; 4],
}

/// The scripts.
pub(crate) const SCRIPTS: [Script; 8] = [
    Script {
        name: "Latin",
        words: [
            "château",
            "größe",
            "ñandú",
            "łódź",
            "přehled",
            "élève",
            "smörgåsbord",
            "coração",
            "žluťoučký",
            "façade",
            "über",
            "naïve",
            "århus",
            "đường",
            "col·legi",
            "ığdır",
        ],
        top_levels: ["fr", "de", "españa", "org"],
        joints: ["-", "_", "-", "·"],
    },
    Script {
        name: "Cyrillic",
        words: [
            "новости",
            "город",
            "страна",
            "история",
            "книга",
            "фото",
            "музыка",
            "погода",
            "статья",
            "україна",
            "дом",
            "работа",
            "ёлка",
            "школа",
            "природа",
            "българия",
        ],
        top_levels: ["рф", "укр", "бг", "ru"],
        joints: ["_", "-", "_", "%20"],
    },
    Script {
        name: "Greek",
        words: [
            "ειδήσεις",
            "πόλη",
            "χώρα",
            "ιστορία",
            "βιβλίο",
            "εικόνα",
            "μουσική",
            "καιρός",
            "άρθρο",
            "ελλάδα",
            "σπίτι",
            "εργασία",
            "θάλασσα",
            "σχολείο",
            "φύση",
            "ἀρχή",
        ],
        top_levels: ["ελ", "ευ", "gr", "com"],
        joints: ["_", "-", "_", "+"],
    },
    Script {
        name: "Arabic",
        words: [
            "أخبار",
            "مدينة",
            "بلد",
            "تاريخ",
            "كتاب",
            "صورة",
            "موسيقى",
            "طقس",
            "مقالة",
            "مصر",
            "بيت",
            "عمل",
            "بحر",
            "مدرسة",
            "طبيعة",
            "ایران",
        ],
        top_levels: ["مصر", "السعودية", "ایران", "com"],
        joints: ["_", "-", "_", "،"],
    },
    Script {
        name: "Hebrew",
        words: [
            "חדשות",
            "עיר",
            "מדינה",
            "היסטוריה",
            "ספר",
            "תמונה",
            "מוזיקה",
            "מזג",
            "מאמר",
            "ישראל",
            "בית",
            "עבודה",
            "ים",
            "שׁלום",
            "טבע",
            "ירושלים",
        ],
        top_levels: ["קום", "ישראל", "co.il", "org"],
        joints: ["_", "-", "_", "־"],
    },
    Script {
        name: "Devanagari",
        words: [
            "समाचार",
            "शहर",
            "देश",
            "इतिहास",
            "पुस्तक",
            "चित्र",
            "संगीत",
            "मौसम",
            "लेख",
            "भारत",
            "घर",
            "काम",
            "समुद्र",
            "विद्यालय",
            "प्रकृति",
            "हिन्दी",
        ],
        top_levels: ["भारत", "संगठन", "in", "com"],
        joints: ["_", "-", "_", "+"],
    },
    Script {
        name: "Thai",
        words: [
            "ข่าว",
            "เมือง",
            "ประเทศ",
            "ประวัติ",
            "หนังสือ",
            "ภาพ",
            "ดนตรี",
            "อากาศ",
            "บทความ",
            "ไทย",
            "บ้าน",
            "งาน",
            "ทะเล",
            "โรงเรียน",
            "ธรรมชาติ",
            "กรุงเทพ",
        ],
        top_levels: ["ไทย", "คอม", "co.th", "com"],
        joints: ["-", "_", "", ""],
    },
    Script {
        name: "Japanese",
        words: [
            "ニュース",
            "東京",
            "日本",
            "歴史",
            "本",
            "写真",
            "音楽",
            "天気",
            "記事",
            "京都市",
            "ひらがな",
            "仕事",
            "海",
            "学校（小）",
            "自然",
            "絵文字🎌",
        ],
        top_levels: ["みんな", "世界", "jp", "com"],
        joints: ["・", "、", "", "-"],
    },
];

impl Script {
    /// The list of this script.
    pub(crate) fn corpus(&self) -> Corpus {
        let mut random = Random::new(SEED);
        Corpus::of(self.name, (0..LINES).map(|_| self.reference(&mut random)))
    }

    /// A reference.
    pub(crate) fn reference(&self, random: &mut Random) -> String {
        loop {
            let mut text = random.pick(&["https://", "https://", "http://", "//", "/", ""]).to_owned();
            if text.ends_with("//") {
                text.push_str(random.pick(&["", "www.", "m."]));
                // A host of its own, or a large site.
                if random.chance(50) {
                    text.push_str(random.pick(&self.words).trim_end_matches('🎌'));
                    text.push('.');
                    text.push_str(random.pick(&self.top_levels));
                } else {
                    text.push_str(random.pick(&["wikipedia.org", "example.com", "wiktionary.org"]));
                }
                text.push_str(random.pick(&["/wiki/", "/", "/", ":8080/"]));
            }
            self.push_words(&mut text, random, 1, 4);
            if random.chance(40) {
                text.push('/');
                self.push_words(&mut text, random, 1, 3);
            }
            if random.chance(30) {
                text.push_str(random.pick(&["?q=", "?title=", "?id=7&name="]));
                self.push_words(&mut text, random, 1, 3);
            }
            if random.chance(20) {
                text.push('#');
                self.push_words(&mut text, random, 1, 2);
            }
            if LENGTHS.contains(&text.len()) {
                return text;
            }
        }
    }

    /// Appends `low` to `high` words.
    fn push_words(&self, text: &mut String, random: &mut Random, low: usize, high: usize) {
        let joint = random.pick(&self.joints);
        for nth in 0..random.between(low, high) {
            if nth > 0 {
                text.push_str(joint);
            }
            text.push_str(random.pick(&self.words));
        }
    }
}

/// The references of all scripts, in turns.
pub(crate) fn mixed() -> Corpus {
    let mut random = Random::new(SEED);
    Corpus::of(
        "eight scripts",
        (0..4 * LINES).map(|_| SCRIPTS[random.below(SCRIPTS.len())].reference(&mut random)),
    )
}

#[cfg(test)]
mod tests {
    use uri_bnf::Edition;

    use super::{LENGTHS, LINES, SCRIPTS, mixed};

    #[test]
    fn every_line_is_a_reference_in_its_script() {
        for script in &SCRIPTS {
            let corpus = script.corpus();
            assert_eq!(corpus.lines().count(), LINES, "{}", script.name);
            for line in corpus.lines() {
                assert!(LENGTHS.contains(&line.len()) && !line.is_ascii(), "{line}");
                assert!(Edition::Rfc3987.is_valid(line), "{line}");
            }
        }
        assert_eq!(mixed().lines().count(), 4 * LINES);
    }

    #[test]
    fn the_peers_accept_every_line() {
        for line in mixed().lines() {
            assert!(oxiri::IriRef::parse(line).is_ok(), "oxiri rejects {line}");
            assert!(fluent_uri::IriRef::parse(line).is_ok(), "fluent-uri rejects {line}");
            assert!(iri_string::types::IriReferenceStr::new(line).is_ok(), "iri-string rejects {line}");
        }
    }
}
