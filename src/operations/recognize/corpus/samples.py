"""Writes samples.txt: encoded texts, each after the kinds of its layers, as Python, coreutils, gzip, zstd, xxd and openssl make them.

    python3 samples.py > samples.txt
"""
import base64, binascii, codecs, gzip, html, io, json, quopri, random, subprocess, urllib.parse, zipfile, zlib
from email.header import Header

random.seed(20)

TEXTS = [
    "Hello, World!",
    "The quick brown fox jumps over the lazy dog.",
    "user@example.com:hunter2",
    "Crème brûlée pour deux, s'il vous plaît",
    "Größe: 42 cm — Übergröße möglich",
    "Съешь же ещё этих мягких французских булок",
    "東京タワーは高いです",
    "مرحبا بالعالم",
    "🎉 Party at 8! 🎈",
    "Dear Ms. Jones,\n\nthank you for your letter.\n\nKind regards\nTom",
    "admin:admin",
    "password=correct horse battery staple",
    "line 1\nline 2\nline 3\n",
    "#!/bin/sh\necho \"$HOME\"\n",
    "https://example.com/a?b=c&d=e",
    "Meeting moved to Tuesday 14:30, room B.",
]
JSONS = [
    '{"name":"Grace","age":36}',
    '[1,2,3,"four",null]',
    '{"user":{"id":7,"roles":["admin","editor"]},"active":true}',
    json.dumps([{"id": n, "ok": n % 2 == 0} for n in range(8)]),
]
XML = '<?xml version="1.0"?><note><to>Ann</to><body>Call me & bring tea</body></note>'.replace("&", "&amp;")
PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010806000000" "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082")
JPEG = bytes.fromhex("ffd8ffe000104a46494600010101006000600000ffdb004300080606070605080707")
PDF = b"%PDF-1.7\n%\xb5\xb5\xb5\xb5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n"
GIF = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")

def add(kinds, text):
    print(kinds + "\t" + json.dumps(text))

def run(command, data):
    return subprocess.run(command, input=data, capture_output=True, shell=True, check=True).stdout

def b64(data):
    return base64.b64encode(data).decode()

# Base64
for text in TEXTS:
    add("base64", b64(text.encode()))
for text in TEXTS[1:9]:
    add("base64", base64.urlsafe_b64encode(text.encode()).decode().rstrip("="))
add("base64", run("base64", (" ".join(TEXTS)).encode()).decode())
add("base64", run("base64 -w 64", (" ".join(TEXTS[:5])).encode()).decode())
add("base64", run("openssl base64", (" ".join(TEXTS[4:12])).encode()).decode())
add("base64", run("base64 -w 20", TEXTS[1].encode()).decode().replace("\n", " "))
for text in ["Hi there", "hello", "test123", "open sesame", "foo:bar", "ok, see you"]:
    add("base64", b64(text.encode()))
for size in (24, 32, 48, 64):
    add("base64", b64(random.randbytes(size - size % 3 + 2)))
for text in JSONS:
    add("base64 json", b64(text.encode()))
    add("base64 json", base64.urlsafe_b64encode(text.encode()).decode().rstrip("="))
    add("base64 gzip json", b64(gzip.compress(text.encode())))
    add("base64 zlib json", b64(zlib.compress(text.encode())))
for text in TEXTS[1:6]:
    add("base64 gzip", b64(run("gzip -9n", text.encode())))
    add("base64 zlib", b64(zlib.compress(text.encode(), 9)))
    add("base64 zstd", b64(run("zstd -q", text.encode())))
for text in TEXTS[1:5]:
    add("base64 base64", b64(b64(text.encode()).encode()))
    add("base64 hex", b64(text.encode().hex().encode()))
add("base64 base64 base64", b64(b64(b64(TEXTS[0].encode()).encode()).encode()))
add("base64 xml", b64(XML.encode()))
add("base64 gzip xml", b64(gzip.compress(XML.encode())))
add("base64 percent", b64(urllib.parse.quote(TEXTS[3]).encode()))
add("base64 utf-16", b64(TEXTS[1].encode("utf-16-le")))
add("base64 utf-16", b64("Get-ChildItem -Path C:\\".encode("utf-16-le")))
add("base64 windows-1252", b64(TEXTS[3].encode("cp1252")))
packed = io.BytesIO()
with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("a.txt", "hello")
    archive.writestr("b/c.txt", "world")
add("base64 zip", b64(packed.getvalue()))
for kind, data in (("png", PNG), ("jpeg", JPEG), ("pdf", PDF), ("gif", GIF)):
    add("base64 " + kind, b64(data))
    add("base64 " + kind, base64.encodebytes(data).decode())
    add("hex " + kind, data.hex())
raw = zlib.compressobj(9, zlib.DEFLATED, -15)
add("percent base64 deflate xml", urllib.parse.quote(b64(raw.compress(XML.encode()) + raw.flush()), safe=""))

# Base32, 58, 85
for text in TEXTS[:10]:
    add("base32", base64.b32encode(text.encode()).decode())
add("base32", run("base32", " ".join(TEXTS[:4]).encode()).decode())
add("base32", base64.b32encode(TEXTS[1].encode()).decode().rstrip("="))
add("base32", base64.b32encode(TEXTS[2].encode()).decode().lower())
add("base32", base64.b32hexencode(TEXTS[1].encode()).decode())
add("base32 json", base64.b32encode(JSONS[0].encode()).decode())

def base58(data):
    alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
    number, digits = int.from_bytes(data, "big"), ""
    while number:
        number, rest = divmod(number, 58)
        digits = alphabet[rest] + digits
    return digits

for text in TEXTS[:6]:
    add("base58", base58(text.encode()))
for address in ("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"):
    add("base58check", address)
for text in TEXTS[1:9]:
    add("ascii85", base64.a85encode(text.encode()).decode())
for text in TEXTS[:6]:
    add("ascii85", base64.a85encode(text.encode(), adobe=True).decode())
add("ascii85 gzip json", base64.a85encode(gzip.compress(JSONS[2].encode()), adobe=True).decode())

# Hexadecimal and other digits
for text in TEXTS:
    add("hex", text.encode().hex())
for text in TEXTS[:6]:
    add("hex", text.encode().hex(" "))
    add("hex", text.encode().hex(":").upper())
    add("hex", ", ".join(f"0x{byte:02x}" for byte in text.encode()))
    add("hex", "".join(f"\\x{byte:02x}" for byte in text.encode()))
add("hex", run("xxd -p", " ".join(TEXTS[:4]).encode()).decode())
add("hex", run("xxd -p -u", TEXTS[1].encode()).decode())
add("hex", run("basenc --base16 -w 0", TEXTS[2].encode()).decode())
add("hex", "0x" + TEXTS[0].encode().hex())
add("hex", TEXTS[1].encode().hex(" ", 2))
add("hex json", JSONS[0].encode().hex())
add("hex gzip json", gzip.compress(JSONS[0].encode()).hex())
for text in TEXTS[:5]:
    add("hex-dump", run("xxd", text.encode()).decode())
add("hex-dump", run("od -A x -t x1z", TEXTS[1].encode()).decode() if False else run("xxd -g 1", TEXTS[1].encode()).decode())
for text in TEXTS[:6]:
    add("binary", " ".join(f"{byte:08b}" for byte in text.encode()))
    add("binary", "".join(f"{byte:08b}" for byte in text.encode()))
add("binary", run("xxd -b -c 6 | cut -d' ' -f2-7", TEXTS[0].encode()).decode())
for text in (TEXTS[0], TEXTS[1], "Good morning", "secret message"):
    add("decimal", " ".join(str(byte) for byte in text.encode()))
    add("decimal", ", ".join(str(byte) for byte in text.encode()))
    add("octal", " ".join(f"{byte:03o}" for byte in text.encode()))

# Addresses
for text in TEXTS[:12] + JSONS[:3]:
    add("percent" + (" json" if text in JSONS else ""), urllib.parse.quote(text, safe=""))
add("percent percent", urllib.parse.quote(urllib.parse.quote(TEXTS[3])))
add("percent", "https://fr.wikipedia.org/wiki/" + urllib.parse.quote("Crème brûlée"))
add("percent", "https://example.com/find?q=" + urllib.parse.quote("blue & green") + "&page=2")
add("percent", "/files/My%20Documents/R%C3%A9sum%C3%A9.pdf")
for pairs in ({"a": "1", "b": "2"}, {"name": "Jo Ann", "city": "São Paulo"}, {"q": "c++ & rust", "lang": "en", "page": 3}, {"token": "x/y=z", "next": "/home"}):
    add("form", urllib.parse.urlencode(pairs))
for name in ("bücher.example", "中国.example", "пример.рф", "faß.de", "mañana.com"):
    add("idna", ".".join("xn--" + part.encode("punycode").decode() if not part.isascii() else part for part in name.split(".")))

# Escapes
for text in TEXTS[3:9]:
    add("html", text.encode("ascii", "xmlcharrefreplace").decode())
    add("html", "".join(f"&#x{ord(c):x};" if ord(c) > 126 else c for c in text))
    add("escapes", json.dumps(text))
    add("escapes", json.dumps(text)[1:-1])
for text in ('<a href="/x">Tom & "Jerry"</a>', "if (a < b && b > c)", "Fish & chips © 2020 — café"):
    add("html", html.escape(text).replace("é", "&eacute;").replace("©", "&copy;").replace("—", "&mdash;"))
add("escapes", json.dumps(TEXTS[9]))
add("escapes", json.dumps(TEXTS[9])[1:-1])
for text in JSONS[::2]:
    add("escapes json", json.dumps(text))
    add("escapes json", json.dumps(text)[1:-1])
add("escapes", "Dr\\u00fcck mich \\u2013 jetzt")
add("escapes", "caf\\xc3\\xa9 au lait")
add("escapes", "R\\303\\251sum\\303\\251 final.pdf")
add("escapes", "\\u{1F600} smile")
add("escapes", "First line\\nSecond line\\n\\tThird, indented")
for text in TEXTS[3:7]:
    add("quoted-printable", quopri.encodestring(text.encode()).decode())
add("quoted-printable", quopri.encodestring(("<a href=\"https://example.com/?a=1\">" + TEXTS[1] + " " + TEXTS[1] + "</a>").encode()).decode())
for text in TEXTS[3:8]:
    add("mime-words", Header(text, "utf-8").encode())
    add("mime-words", "=?utf-8?q?" + "".join(f"={byte:02X}" for byte in text.encode()[:30].decode("utf-8", "ignore").encode()) + "?=")
add("mime-words", "Re: " + Header("Réunion à 10 h", "iso-8859-1").encode())
for text in TEXTS[:4]:
    lines = [binascii.b2a_uu(text.encode()[at : at + 45], backtick=True).decode() for at in range(0, len(text.encode()), 45)]
    add("uuencode", "begin 644 file.txt\n" + "".join(lines) + "`\nend\n")
add("data-address", "data:text/plain;charset=utf-8;base64," + b64(TEXTS[4].encode()))
add("data-address", "data:text/html," + urllib.parse.quote("<h1>Hi there</h1>"))
add("data-address png", "data:image/png;base64," + b64(PNG))
add("data-address gif", "data:image/gif;base64," + b64(GIF))
add("data-address json", "data:application/json;base64," + b64(JSONS[0].encode()))

# Tokens and keys
def token(header, payload):
    part = lambda data: base64.urlsafe_b64encode(data).decode().rstrip("=")
    return ".".join((part(json.dumps(header).encode()), part(json.dumps(payload).encode()), part(random.randbytes(32))))

for algorithm in ("HS256", "RS256", "ES256", "none"):
    add("jwt json", token({"alg": algorithm, "typ": "JWT"}, {"sub": "1234567890", "name": "Ann", "iat": 1516239022}))
add("jwt json", "Bearer " + token({"alg": "HS512"}, {"aud": "x", "exp": 1900000000}))
for command in ("openssl genpkey -algorithm ed25519", "openssl genpkey -algorithm ed25519 | openssl pkey -pubout", "openssl ecparam -name prime256v1 -genkey -noout", "openssl req -x509 -newkey ed25519 -nodes -keyout /dev/null -subj /CN=x -days 1"):
    add("pem", run(command, b"").decode())

# Broken text
for text in (TEXTS[3], TEXTS[4], "It’s a “nice” café", "señor años", "naïve façade", "5 € per día – ¡olé!"):
    add("mojibake", text.encode().decode("cp1252", "ignore") if False else text.encode().decode("latin-1") if any(byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D) for byte in text.encode()) else text.encode().decode("cp1252"))
add("mojibake", "café déjà".encode().decode("cp1252").encode().decode("cp1252"))
add("mojibake", "Привет, как дела сегодня".encode().decode("cp1251", "replace"))
add("mojibake", "Größe und Übermut".encode().decode("cp437"))

# Ciphers
ENGLISH = [TEXTS[1], "Meet me at the old mill at noon and bring the map.", "This is a secret message for you", "Attack at dawn from the north", "What you see is not what you get", "Never gonna give you up, never gonna let you down", "The answer to life, the universe and everything is 42.", "We will be there on time"]
for text in ENGLISH:
    add("rot13", codecs.encode(text, "rot13"))
for shift, text in zip((3, 7, 1, 19, 22, 5), ENGLISH):
    small = "abcdefghijklmnopqrstuvwxyz"
    moved = small[shift:] + small[:shift]
    add("caesar", text.translate(str.maketrans(small + small.upper(), moved + moved.upper())))
MORSE = dict(zip("abcdefghijklmnopqrstuvwxyz", ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..".split()))
for text in ("sos", "hello world", "the quick brown fox", "meet me at noon"):
    add("morse", " / ".join(" ".join(MORSE[c] for c in word) for word in text.split()))
add("morse", "– – •   • – •   – • •")
add("braille", "⠓⠑⠇⠇⠕ ⠺⠕⠗⠇⠙")
add("braille", "⠠⠃⠗⠁⠊⠇⠇⠑")
add("spelling", "Hotel Echo Lima Lima Oscar")
add("spelling", "tango alpha bravo kilo india tango")
