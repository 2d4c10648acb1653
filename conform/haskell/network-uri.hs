{-# LANGUAGE CPP #-}

-- The package network-uri: `network-uri lines|jsonl|read|resolve|version`.
module Main (main) where

import Data.Char (chr, isDigit, ord)
import Data.List (intercalate, isPrefixOf, tails)
import Network.URI
import Numeric (readHex, showHex)
import System.Environment (getArgs)
import System.IO

main :: IO ()
main = do
    arguments <- getArgs
    hSetEncoding stdin utf8
    hSetEncoding stdout utf8
    hSetNewlineMode stdin noNewlineTranslation
    hSetBuffering stdout LineBuffering
    case arguments of
        ["version"] -> putStrLn ("network-uri " ++ VERSION_network_uri)
        ["lines"] -> interact (unlines . map line . lines)
        ["resolve"] -> interact (unlines . map pair . lines)
        -- It tells all components as the input has them.
        _ -> interact (unlines . map object . lines)

line :: String -> String
line = maybe "reject" (const "accept") . parseURIReference

object :: String -> String
object request
    -- A string cannot hold octets that are not UTF-8.
    | Just _ <- value "octets" request = answer request Nothing
    | otherwise = answer request (components <$> (parseURIReference =<< text "input" request))

pair :: String -> String
pair request = answer request $ do
    base <- parseURIReference =<< text "base" request
    reference <- parseURIReference =<< text "input" request
    Just ("\"resolved\":" ++ quoted (uriToString id (reference `relativeTo` base) ""))

answer :: String -> Maybe String -> String
answer request result = "{\"index\":" ++ index ++ ",\"valid\":" ++ rest ++ "}"
  where
    index = maybe "" (takeWhile isDigit) (value "index" request)
    rest = maybe "false" ("true," ++) result

components :: URI -> String
components uri = "\"components\":{" ++ intercalate "," (map field fields) ++ "}"
  where
    authority = uriAuthority uri
    fields =
        [ ("scheme", without init (uriScheme uri))
        , ("authority", (\parts -> uriUserInfo parts ++ uriRegName parts ++ uriPort parts) <$> authority)
        , ("userinfo", without init . uriUserInfo =<< authority)
        , ("host", uriRegName <$> authority)
        , ("port", without tail . uriPort =<< authority)
        , ("path", Just (uriPath uri))
        , ("query", without tail (uriQuery uri))
        , ("fragment", without tail (uriFragment uri))
        ]
    field (name, part) = quoted name ++ ":" ++ maybe "null" quoted part

-- A component is reported with its delimiter; an absent one is empty.
without :: (String -> String) -> String -> Maybe String
without _ "" = Nothing
without cut part = Just (cut part)

quoted :: String -> String
quoted string = "\"" ++ concatMap escape string ++ "\""
  where
    escape '"' = "\\\""
    escape '\\' = "\\\\"
    escape character
        | character < ' ' = "\\u" ++ reverse (take 4 (reverse ("000" ++ showHex (ord character) "")))
        | otherwise = [character]

-- The rest of the line after a name. In a string, a quotation mark is escaped, so it does not look like a name.
value :: String -> String -> Maybe String
value name request = case filter (key `isPrefixOf`) (tails request) of
    (rest : _) -> Just (dropWhile (== ' ') (drop (length key) rest))
    [] -> Nothing
  where
    key = "\"" ++ name ++ "\":"

text :: String -> String -> Maybe String
text name request = characters . drop 1 <$> value name request

characters :: String -> String
characters ('"' : _) = ""
characters ('\\' : 'u' : rest)
    | high >= 0xD800 && high < 0xDC00 = chr (0x10000 + (high - 0xD800) * 0x400 + low - 0xDC00) : characters (drop 10 rest)
    | otherwise = chr high : characters (drop 4 rest)
  where
    high = hexadecimal (take 4 rest)
    low = hexadecimal (take 4 (drop 6 rest))
characters ('\\' : escape : rest) = maybe escape id (lookup escape escapes) : characters rest
characters (character : rest) = character : characters rest
characters "" = ""

escapes :: [(Char, Char)]
escapes = [('b', '\b'), ('f', '\f'), ('n', '\n'), ('r', '\r'), ('t', '\t')]

hexadecimal :: String -> Int
hexadecimal = fst . head . readHex
