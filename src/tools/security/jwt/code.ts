import type { AlgorithmName } from "./keys/algorithms.ts";
import type { CodeLanguage } from "./params.ts";

/** How a language verifies and signs tokens: the library, and the code for an algorithm. No secret is ever in it. */
interface TokenCode {
  readonly name: string;
  readonly library: string;
  /** The algorithms that the library has. */
  readonly has: RegExp;
  readonly verify: (algorithm: AlgorithmName) => string;
  readonly sign: (algorithm: AlgorithmName) => string;
}

const isShared = (algorithm: string) => algorithm.startsWith("HS");
const kindOf = (algorithm: string) =>
  isShared(algorithm)
    ? "Hmac"
    : algorithm.startsWith("E") && algorithm !== "EdDSA" && algorithm !== "Ed25519"
      ? "Ec"
      : /^Ed/.test(algorithm)
        ? "Ed"
        : "Rsa";

const CLASSIC = /^(?:HS|RS|PS)\d+$|^ES(?:256|384|512)$/;
const WITH_EDDSA = /^(?:HS|RS|PS)\d+$|^ES(?:256|384|512)$|^EdDSA$/;

const CODE: Readonly<Record<CodeLanguage, TokenCode>> = {
  javascript: {
    name: "JavaScript",
    library: "jose",
    has: /^(?!ES256K)/,
    verify: (algorithm) => `import { ${isShared(algorithm) ? "" : "importSPKI, "}jwtVerify } from "jose";

const key = ${isShared(algorithm) ? "new TextEncoder().encode(process.env.JWT_SECRET)" : `await importSPKI(process.env.JWT_PUBLIC_KEY, "${algorithm}")`};
const { payload } = await jwtVerify(token, key, { algorithms: ["${algorithm}"] });`,
    sign: (algorithm) => `import { ${isShared(algorithm) ? "" : "importPKCS8, "}SignJWT } from "jose";

const key = ${isShared(algorithm) ? "new TextEncoder().encode(process.env.JWT_SECRET)" : `await importPKCS8(process.env.JWT_PRIVATE_KEY, "${algorithm}")`};
const token = await new SignJWT({ sub: "1234567890" })
  .setProtectedHeader({ alg: "${algorithm}", typ: "JWT" })
  .setIssuedAt()
  .setExpirationTime("1h")
  .sign(key);`,
  },
  python: {
    name: "Python",
    library: "PyJWT",
    has: /^(?:(?:HS|RS|PS)\d+|ES(?:256|384|512|256K)|EdDSA)$/,
    verify: (algorithm) => `import os
import jwt

key = os.environ["${isShared(algorithm) ? "JWT_SECRET" : "JWT_PUBLIC_KEY"}"]
payload = jwt.decode(token, key, algorithms=["${algorithm}"])`,
    sign: (algorithm) => `import os
import time
import jwt

key = os.environ["${isShared(algorithm) ? "JWT_SECRET" : "JWT_PRIVATE_KEY"}"]
now = int(time.time())
token = jwt.encode({"sub": "1234567890", "iat": now, "exp": now + 3600}, key, algorithm="${algorithm}")`,
  },
  go: {
    name: "Go",
    library: "golang-jwt",
    has: WITH_EDDSA,
    verify: (algorithm) => `${goKey(algorithm, "Public")}
parsed, err := jwt.Parse(token, func(*jwt.Token) (any, error) {
	return key, nil
}, jwt.WithValidMethods([]string{"${algorithm}"}))`,
    sign: (algorithm) => `${goKey(algorithm, "Private")}
token, err := jwt.NewWithClaims(jwt.${goMethod(algorithm)}, jwt.MapClaims{
	"sub": "1234567890",
	"exp": time.Now().Add(time.Hour).Unix(),
}).SignedString(key)`,
  },
  java: {
    name: "Java",
    library: "java-jwt by Auth0",
    has: /^(?:HS|RS)\d+$|^ES(?:256|384|512)$/,
    verify: (algorithm) => `Algorithm algorithm = ${javaAlgorithm(algorithm)};
DecodedJWT decoded = JWT.require(algorithm).build().verify(token);`,
    sign: (algorithm) => `Algorithm algorithm = ${javaAlgorithm(algorithm)};
String token = JWT.create()
    .withSubject("1234567890")
    .withExpiresAt(Instant.now().plus(1, ChronoUnit.HOURS))
    .sign(algorithm);`,
  },
  csharp: {
    name: "C#",
    library: "Microsoft.IdentityModel.JsonWebTokens",
    has: CLASSIC,
    verify: (algorithm) => `${csharpKey(algorithm, "PUBLIC")}
var result = await new JsonWebTokenHandler().ValidateTokenAsync(token, new TokenValidationParameters
{
    IssuerSigningKey = key,
    ValidAlgorithms = ["${algorithm}"],
    ValidIssuer = "https://issuer.example",
    ValidAudience = "api",
});
if (!result.IsValid) throw result.Exception;`,
    sign: (algorithm) => `${csharpKey(algorithm, "PRIVATE")}
var token = new JsonWebTokenHandler().CreateToken(new SecurityTokenDescriptor
{
    Claims = new Dictionary<string, object> { ["sub"] = "1234567890" },
    Expires = DateTime.UtcNow.AddHours(1),
    SigningCredentials = new SigningCredentials(key, "${algorithm}"),
});`,
  },
  php: {
    name: "PHP",
    library: "firebase/php-jwt",
    // For EdDSA it requires the raw bytes of the key, not PEM.
    has: /^(?:HS|RS)\d+$|^ES(?:256|384|256K)$/,
    verify: (algorithm) => `use Firebase\\JWT\\JWT;
use Firebase\\JWT\\Key;

$key = getenv('${isShared(algorithm) ? "JWT_SECRET" : "JWT_PUBLIC_KEY"}');
$payload = JWT::decode($token, new Key($key, '${algorithm}'));`,
    sign: (algorithm) => `use Firebase\\JWT\\JWT;

$key = getenv('${isShared(algorithm) ? "JWT_SECRET" : "JWT_PRIVATE_KEY"}');
$token = JWT::encode(['sub' => '1234567890', 'exp' => time() + 3600], $key, '${algorithm}');`,
  },
  ruby: {
    name: "Ruby",
    library: "jwt",
    has: /^(?:(?:HS|RS|PS)\d+|ES(?:256|384|512|256K))$/,
    verify: (algorithm) => `require "jwt"

key = ${rubyKey(algorithm, "PUBLIC")}
payload, header = JWT.decode(token, key, true, algorithm: "${algorithm}")`,
    sign: (algorithm) => `require "jwt"

key = ${rubyKey(algorithm, "PRIVATE")}
token = JWT.encode({ sub: "1234567890", exp: Time.now.to_i + 3600 }, key, "${algorithm}")`,
  },
  rust: {
    name: "Rust",
    library: "jsonwebtoken",
    has: /^(?:HS|RS|PS)\d+$|^ES(?:256|384)$|^EdDSA$/,
    verify: (algorithm) => `let key = DecodingKey::${rustKey(algorithm, "PUBLIC")};
let data = decode::<Claims>(&token, &key, &Validation::new(Algorithm::${algorithm}))?;`,
    sign: (algorithm) => `let key = EncodingKey::${rustKey(algorithm, "PRIVATE")};
let token = encode(&Header::new(Algorithm::${algorithm}), &claims, &key)?;`,
  },
};

const goMethod = (algorithm: string) => (algorithm === "EdDSA" ? "SigningMethodEdDSA" : `SigningMethod${algorithm}`);

function goKey(algorithm: string, half: "Public" | "Private"): string {
  if (isShared(algorithm)) return `key := []byte(os.Getenv("JWT_SECRET"))`;
  const kind = { Rsa: "RSA", Ec: "EC", Ed: "Ed", Hmac: "" }[kindOf(algorithm)];
  return `key, err := jwt.Parse${kind}${half}KeyFromPEM([]byte(os.Getenv("JWT_${half.toUpperCase()}_KEY")))`;
}

function javaAlgorithm(algorithm: string): string {
  const bits = algorithm.slice(2);
  if (isShared(algorithm)) return `Algorithm.HMAC${bits}(System.getenv("JWT_SECRET"))`;
  return `Algorithm.${kindOf(algorithm) === "Ec" ? "ECDSA" : "RSA"}${bits}(publicKey, privateKey)`;
}

function csharpKey(algorithm: string, half: string): string {
  if (isShared(algorithm))
    return `var key = new SymmetricSecurityKey(Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("JWT_SECRET")!));`;
  const [type, wrapper] = kindOf(algorithm) === "Ec" ? ["ECDsa", "ECDsaSecurityKey"] : ["RSA", "RsaSecurityKey"];
  return `var pair = ${type}.Create();
pair.ImportFromPem(Environment.GetEnvironmentVariable("JWT_${half}_KEY"));
var key = new ${wrapper}(pair);`;
}

function rubyKey(algorithm: string, half: string): string {
  if (isShared(algorithm)) return `ENV.fetch("JWT_SECRET")`;
  return `OpenSSL::PKey.read(ENV.fetch("JWT_${half}_KEY"))`;
}

function rustKey(algorithm: string, half: string): string {
  if (isShared(algorithm)) return `from_secret(std::env::var("JWT_SECRET")?.as_bytes())`;
  const kind = { Rsa: "rsa", Ec: "ec", Ed: "ed", Hmac: "" }[kindOf(algorithm)];
  return `from_${kind}_pem(std::env::var("JWT_${half}_KEY")?.as_bytes())?`;
}

/** The code of a language for an algorithm; undefined where its library doesn't have that. */
export function tokenCode(language: CodeLanguage, algorithm: AlgorithmName) {
  const { name, library, has, verify, sign } = CODE[language];
  return {
    name,
    library,
    code: has.test(algorithm) ? { verify: verify(algorithm), sign: sign(algorithm) } : undefined,
  };
}

/** The names of the languages, for a list. */
export const languageNames: Readonly<Record<CodeLanguage, string>> = Object.fromEntries(
  Object.entries(CODE).map(([language, { name }]) => [language, name]),
) as Record<CodeLanguage, string>;
