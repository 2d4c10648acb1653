//! What a file has besides its content: owner, mode, extended attributes, and access control lists, which are among these
//! on Linux.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;

/// Gives `new` what the file at `path` has, whose metadata is `old`. Returns what is lost, in words.
///
/// # Errors
///
/// Returns an error if `new` cannot have the same owner, group or mode.
pub(super) fn keep(path: &Path, old: &Metadata, new: &File) -> io::Result<Vec<String>> {
    keep_owner(new, old)?;
    // An access control list has the mode in it; so the mode is set last, and changes nothing in the list.
    let mut lost = extended::keep(path, new);
    if cfg!(not(target_os = "linux")) {
        lost.push("its access control list, if it had one of its own, is lost".to_owned());
    }
    new.set_permissions(old.permissions())?;
    check_mode(new, old)?;
    Ok(lost)
}

/// Returns an error if the system did not set the mode as it was asked to: it leaves out the bit of a group that the user is not
/// in.
#[cfg(unix)]
fn check_mode(new: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    let mode = |metadata: &Metadata| metadata.mode() & 0o7777;
    let old = mode(old);
    if mode(&new.metadata()?) == old {
        return Ok(());
    }
    Err(io::Error::new(io::ErrorKind::PermissionDenied, format!("a new file cannot have its mode {old:o}")))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it is as on other systems")]
fn check_mode(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Gives `new` the owner and the group of `old`, if they differ.
#[cfg(unix)]
fn keep_owner(new: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let own = new.metadata()?;
    let different = |own: u32, old: u32| (own != old).then_some(old);
    let (user, group) = (different(own.uid(), old.uid()), different(own.gid(), old.gid()));
    if user.is_none() && group.is_none() {
        return Ok(());
    }
    fchown(new, user, group).map_err(|error| {
        let other = if user.is_some() { "user" } else { "group" };
        io::Error::new(
            error.kind(),
            format!("it belongs to another {other}, and a new file would not: {error}"),
        )
    })
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::keep;
    use std::fs::{self, File};
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    /// Only a superuser can give a file away. The folder of all others belongs to one.
    #[test]
    fn an_owner_that_cannot_be_kept_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new");
        let (new, old) = (File::create(&path).unwrap(), fs::metadata("/").unwrap());
        let owner = |it: &fs::Metadata| (it.uid(), it.gid());
        let own = owner(&new.metadata().unwrap());
        match keep(&path, &old, &new) {
            Ok(lost) => assert_eq!((owner(&new.metadata().unwrap()), lost.is_empty()), (owner(&old), true)),
            Err(error) => {
                assert_ne!(own, owner(&old));
                assert!(error.to_string().starts_with("it belongs to another "), "{error}");
                assert_eq!(owner(&new.metadata().unwrap()), own);
            }
        }
    }

    #[test]
    fn each_mode_is_kept_or_an_error() {
        let folder = tempfile::tempdir().unwrap();
        for mode in [0o000, 0o600, 0o4755, 0o2755, 0o1777, 0o7777] {
            let (old, new) = (folder.path().join("old"), folder.path().join("new"));
            let kept = File::create(&old).unwrap();
            fs::set_permissions(&old, fs::Permissions::from_mode(mode)).unwrap();
            let metadata = kept.metadata().unwrap();
            let file = File::create(&new).unwrap();
            let lost = keep(&new, &metadata, &file).unwrap();
            assert_eq!((file.metadata().unwrap().mode(), lost.len()), (metadata.mode(), 0), "{mode:o}");
            fs::remove_file(&old).unwrap();
            fs::remove_file(&new).unwrap();
        }
    }
}

#[cfg(unix)]
mod extended {
    use std::ffi::OsString;
    use std::io;
    use std::path::Path;

    use xattr::FileExt;

    use crate::text::visible::visible;

    /// Copies extended attributes, and removes those that `new` has from its folder only. Returns what is lost.
    pub(super) fn keep(path: &Path, new: &impl FileExt) -> Vec<String> {
        let names: Vec<OsString> = match xattr::list_deref(path) {
            Ok(names) => names.collect(),
            // On such a file system, there are none.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => return Vec::new(),
            Err(error) => return vec![format!("its extended attributes are lost: {error}")],
        };
        let mut lost = Vec::new();
        let mut note = |outcome: io::Result<()>, name: &OsString, what: &str| {
            if let Err(error) = outcome {
                let name = visible(name.as_encoded_bytes());
                lost.push(format!("its extended attribute {name} {what}: {error}"));
            }
        };
        for name in &names {
            note(copy(path, new, name), name, "is lost");
        }
        // Such as an access control list that the folder gives to new files.
        let added = new.list_xattr().into_iter().flatten().filter(|name| !names.contains(name));
        for name in added.collect::<Vec<_>>() {
            note(new.remove_xattr(&name), &name, "is new");
        }
        lost
    }

    fn copy(path: &Path, new: &impl FileExt, name: &OsString) -> io::Result<()> {
        let value = xattr::get_deref(path, name)?;
        // Some are the same in each file of a folder, and only the system may set them.
        match value.filter(|value| new.get_xattr(name).ok().flatten().as_ref() != Some(value)) {
            Some(value) => new.set_xattr(name, &value),
            None => Ok(()),
        }
    }

    #[cfg(test)]
    mod tests {
        use super::keep;
        use std::ffi::OsStr;
        use std::fs::{self, File};
        use std::io;
        use std::os::fd::{AsRawFd, RawFd};

        /// A file that takes no attributes.
        struct Refusing(File);

        impl AsRawFd for Refusing {
            fn as_raw_fd(&self) -> RawFd {
                self.0.as_raw_fd()
            }
        }

        impl xattr::FileExt for Refusing {
            fn set_xattr<N: AsRef<OsStr>>(&self, _: N, _: &[u8]) -> io::Result<()> {
                Err(io::ErrorKind::PermissionDenied.into())
            }
        }

        #[test]
        fn what_is_lost_is_said() {
            let folder = tempfile::tempdir().unwrap();
            let (old, new) = (folder.path().join("old"), folder.path().join("new"));
            fs::write(&old, "").unwrap();
            if xattr::set(&old, "user.a\nb", b"c").is_err() {
                eprintln!("this file system has no extended attributes: the test is not run");
                return;
            }
            let lost = keep(&old, &Refusing(File::create(&new).unwrap()));
            assert_eq!(lost, ["its extended attribute user.a\\nb is lost: permission denied"]);
            assert!(keep(&old, &File::create(&new).unwrap()).is_empty());
            assert_eq!(xattr::get(&new, "user.a\nb").unwrap().unwrap(), b"c");
        }
    }
}

#[cfg(not(unix))]
mod extended {
    /// There are no extended attributes to copy.
    pub(super) fn keep(_: &std::path::Path, _: &std::fs::File) -> Vec<String> {
        Vec::new()
    }
}
