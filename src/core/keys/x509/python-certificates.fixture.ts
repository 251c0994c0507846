/**
 * Makes a certificate with each extension that cryptography writes, and prints it with what its own reader finds:
 * `[oid, is critical, lines]` for each extension, in the words of our `describe`.
 */
export const CERTIFICATES = String.raw`
U = x509.UniformResourceIdentifier
day = lambda count: datetime.datetime(2026, 1, 1) + datetime.timedelta(count)
dn = lambda *parts: x509.Name([x509.NameAttribute(*part) for part in parts])
CN, O = NameOID.COMMON_NAME, NameOID.ORGANIZATION_NAME
root_name = dn((NameOID.COUNTRY_NAME, "PT"), (O, "Exämple, \"quoted\" + more"), (CN, "root"))
root_key = ec.generate_private_key(ec.SECP256R1())
leaf_key = ec.generate_private_key(ec.SECP384R1())
serial = int("7f" + "ab" * 18, 16)
names = [x509.DNSName("example.org"), x509.DNSName("*.example.org"), x509.RFC822Name("a@example.org"), U("https://example.org/a?b"),
    x509.IPAddress(ipaddress.ip_address("192.0.2.1")), x509.IPAddress(ipaddress.ip_address("2001:db8::1")),
    x509.DirectoryName(dn((O, "Dir"), (CN, "name"))), x509.RegisteredID(x509.ObjectIdentifier("1.2.3.4"))]
reasons = {"unspecified": "Unspecified", "keyCompromise": "Key compromise", "cACompromise": "CA compromise",
    "affiliationChanged": "Affiliation changed", "superseded": "Superseded", "cessationOfOperation": "Cessation of operation",
    "certificateHold": "Certificate hold", "removeFromCRL": "Removed from CRL", "privilegeWithdrawn": "Privilege withdrawn",
    "aACompromise": "AA compromise"}
R = x509.ReasonFlags
points = [
    x509.DistributionPoint([U("http://example.org/a.crl"), x509.DirectoryName(dn((CN, "point")))], None, frozenset([R.key_compromise, R.aa_compromise]), [x509.DirectoryName(root_name)]),
    x509.DistributionPoint(None, x509.RelativeDistinguishedName([x509.NameAttribute(CN, "relative")]), frozenset([R.certificate_hold, R.privilege_withdrawn]), [x509.DirectoryName(root_name)]),
]
net = lambda text: x509.IPAddress(ipaddress.ip_network(text))
policies = [
    x509.PolicyInformation(x509.ObjectIdentifier("2.23.140.1.2.1"), ["http://example.org/cps"]),
    x509.PolicyInformation(x509.ObjectIdentifier("1.2.3.4.5"), [x509.UserNotice(x509.NoticeReference("Örg", [1, 300]), "Nötice"), x509.UserNotice(None, "Second")]),
    x509.PolicyInformation(x509.ObjectIdentifier("2.5.29.32.0"), None),
]
access = lambda method, place: x509.AccessDescription(method, place)
A = AuthorityInformationAccessOID
E = ExtendedKeyUsageOID
def usage(**on):
    fields = ["digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement", "key_cert_sign", "crl_sign", "encipher_only", "decipher_only"]
    return x509.KeyUsage(**{field: on.get(field, False) for field in fields})
extensions = [
    (x509.BasicConstraints(True, 300), True),
    (usage(digital_signature=True, key_agreement=True, key_cert_sign=True, decipher_only=True), True),
    (x509.ExtendedKeyUsage([E.SERVER_AUTH, E.CLIENT_AUTH, E.CODE_SIGNING, E.EMAIL_PROTECTION, E.TIME_STAMPING, E.OCSP_SIGNING, E.ANY_EXTENDED_KEY_USAGE, x509.ObjectIdentifier("1.2.3.99999")]), False),
    (x509.SubjectAlternativeName([*names, x509.OtherName(x509.ObjectIdentifier("1.3.6.1.4.1.311.20.2.3"), b"\x0c\x03upn")]), False),
    (x509.IssuerAlternativeName([x509.RFC822Name("ca@example.org")]), False),
    (x509.SubjectKeyIdentifier.from_public_key(leaf_key.public_key()), False),
    (x509.AuthorityKeyIdentifier(b"\x01\x02\xff", [x509.DirectoryName(root_name)], serial), False),
    (x509.NameConstraints([x509.DNSName(".example.org"), net("10.0.0.0/8"), net("2001:db8::/32"), x509.DirectoryName(dn((O, "Dir")))],
        [x509.RFC822Name("example.com"), U(".example.com"), net("192.0.2.0/29")]), True),
    (x509.CertificatePolicies(policies), False),
    (x509.PolicyConstraints(2, 300), True),
    (x509.InhibitAnyPolicy(200), True),
    (x509.CRLDistributionPoints(points), False),
    (x509.FreshestCRL(points[:1]), False),
    (x509.AuthorityInformationAccess([access(A.OCSP, U("http://ocsp.example.org")), access(A.CA_ISSUERS, x509.DirectoryName(dn((CN, "issuer"))))]), False),
    (x509.SubjectInformationAccess([access(SubjectInformationAccessOID.CA_REPOSITORY, U("http://example.org/repository"))]), False),
    (x509.TLSFeature([x509.TLSFeatureType.status_request, x509.TLSFeatureType.status_request_v2]), False),
    (x509.PrecertPoison(), True),
    (x509.OCSPNoCheck(), False),
    (x509.UnrecognizedExtension(x509.ObjectIdentifier("1.2.3.4.5.6"), b"\x04\x02ab"), False),
]
plain = [(x509.BasicConstraints(False, None), True), (usage(encipher_only=True, key_agreement=True), False), (x509.PolicyConstraints(0, None), True),
    (x509.AuthorityKeyIdentifier(None, [x509.DirectoryName(root_name)], 128), False), (x509.CRLDistributionPoints([x509.DistributionPoint([U("http://example.org/b.crl")], None, None, None)]), False)]

def general(name):
    value = name.value
    if isinstance(name, x509.DirectoryName): return "Name: " + ", ".join(SHORT.get(each.oid.dotted_string, each.oid.dotted_string) + "=" + escaped(each.value) for each in value)
    if isinstance(name, x509.RegisteredID): return "OID: " + value.dotted_string
    if isinstance(name, x509.OtherName): return "Other: Microsoft user principal name: " + value[2:].decode()
    return {x509.DNSName: "DNS", x509.RFC822Name: "Email", U: "URI", x509.IPAddress: "IP"}[type(name)] + ": " + str(value)
SHORT = {"2.5.4.3": "CN", "2.5.4.6": "C", "2.5.4.10": "O"}
escaped = lambda value: "".join("\\" + letter if letter in ',+"\\<>;' else letter for letter in value)
colons = lambda data: data.hex(":")
def number(value):
    data = value.to_bytes(value.bit_length() // 8 + 1, "big")
    return colons(data)
KU = [("digital_signature", "Digital signature"), ("content_commitment", "Non-repudiation"), ("key_encipherment", "Key encipherment"), ("data_encipherment", "Data encipherment"), ("key_agreement", "Key agreement"), ("key_cert_sign", "Certificate signing"), ("crl_sign", "CRL signing"), ("encipher_only", "Encipher only"), ("decipher_only", "Decipher only")]
EKU = {"1.3.6.1.5.5.7.3.1": "TLS server", "1.3.6.1.5.5.7.3.2": "TLS client", "1.3.6.1.5.5.7.3.3": "Code signing", "1.3.6.1.5.5.7.3.4": "Email protection", "1.3.6.1.5.5.7.3.8": "Time stamping", "1.3.6.1.5.5.7.3.9": "OCSP signing", "2.5.29.37.0": "Any usage"}
POLICY = {"2.23.140.1.2.1": "Domain validated (2.23.140.1.2.1)", "2.5.29.32.0": "Any policy (2.5.29.32.0)"}
def has(value, name):
    # Two of the usages have a value only beside key agreement.
    try: return getattr(value, name)
    except ValueError: return False
ordered = lambda flags: ", ".join(reasons[flag] for flag in ["keyCompromise", "cACompromise", "affiliationChanged", "superseded", "cessationOfOperation", "certificateHold", "privilegeWithdrawn", "aACompromise"] if any(each.value == flag for each in flags))
def point_lines(points):
    lines = []
    for point in points:
        lines += [general(name) for name in point.full_name or []]
        if point.relative_name: lines.append("Relative name: " + ", ".join("CN=" + each.value for each in point.relative_name))
        if point.reasons: lines.append("Reasons: " + ordered(point.reasons))
        lines += ["CRL issuer: " + general(name) for name in point.crl_issuer or []]
    return lines
def notices(policy):
    for each in policy.policy_qualifiers or []:
        if isinstance(each, str): yield each
        else:
            if each.notice_reference: yield each.notice_reference.organization + ", notice " + ", ".join(map(str, each.notice_reference.notice_numbers))
            if each.explicit_text: yield each.explicit_text
def lines(value):
    if isinstance(value, x509.BasicConstraints): return ["Certificate authority" if value.ca else "Not a certificate authority"] + ([] if value.path_length is None else ["Path length: %d" % value.path_length])
    if isinstance(value, x509.KeyUsage): return [words for name, words in KU if has(value, name)]
    if isinstance(value, x509.ExtendedKeyUsage): return ["%s (%s)" % (EKU.get(each.dotted_string, each.dotted_string), each.dotted_string) for each in value]
    if isinstance(value, (x509.SubjectAlternativeName, x509.IssuerAlternativeName)): return [general(name) for name in value]
    if isinstance(value, x509.CertificateIssuer): return [general(name) for name in value]
    if isinstance(value, x509.SubjectKeyIdentifier): return [colons(value.digest)]
    if isinstance(value, x509.AuthorityKeyIdentifier):
        issuer = value.authority_cert_issuer
        return ([colons(value.key_identifier)] if value.key_identifier else []) + ([", ".join(map(general, issuer))] if issuer else []) + (["Serial: " + number(value.authority_cert_serial_number)] if issuer else [])
    if isinstance(value, x509.NameConstraints): return ["Permitted: " + general(name) for name in value.permitted_subtrees or []] + ["Excluded: " + general(name) for name in value.excluded_subtrees or []]
    if isinstance(value, x509.CertificatePolicies): return ["; ".join([POLICY.get(each.policy_identifier.dotted_string, each.policy_identifier.dotted_string), *notices(each)]) for each in value]
    if isinstance(value, x509.PolicyConstraints): return ([] if value.require_explicit_policy is None else ["Explicit policy required after: %d" % value.require_explicit_policy]) + ([] if value.inhibit_policy_mapping is None else ["Policy mapping inhibited after: %d" % value.inhibit_policy_mapping])
    if isinstance(value, x509.InhibitAnyPolicy): return ["Inhibited after: %d" % value.skip_certs]
    if isinstance(value, (x509.CRLDistributionPoints, x509.FreshestCRL)): return point_lines(value)
    if isinstance(value, x509.AuthorityInformationAccess): return [{A.OCSP: "OCSP", A.CA_ISSUERS: "CA issuers"}[each.access_method] + ": " + general(each.access_location).split(": ", 1)[1] for each in value]
    if isinstance(value, x509.SubjectInformationAccess): return ["CA repository: " + each.access_location.value for each in value]
    if isinstance(value, x509.TLSFeature): return [{5: "OCSP stapling required", 17: "OCSP stapling required for all certificates"}[each.value] for each in value]
    if isinstance(value, x509.PrecertPoison): return ["This is a precertificate: it isn't valid."]
    if isinstance(value, x509.OCSPNoCheck): return ["The responder's certificate isn't looked up."]
    if isinstance(value, (x509.CRLNumber, x509.DeltaCRLIndicator)): return [str(value.crl_number)]
    if isinstance(value, x509.CRLReason): return [reasons[value.reason.value]]
    if isinstance(value, x509.InvalidityDate): return [value.invalidity_date.strftime("%Y-%m-%dT%H:%M:%S.000Z")]
    if isinstance(value, x509.IssuingDistributionPoint):
        found = [general(name) for name in value.full_name or []]
        if value.relative_name: found.append("Relative name: " + ", ".join("CN=" + each.value for each in value.relative_name))
        if value.only_contains_user_certs: found.append("Only certificates of users")
        if value.only_contains_ca_certs: found.append("Only certificates of CAs")
        if value.only_some_reasons: found.append("Only for the reasons: " + ordered(value.only_some_reasons))
        if value.indirect_crl: found.append("Indirect: with certificates of other issuers")
        if value.only_contains_attribute_certs: found.append("Only attribute certificates")
        return found
    if isinstance(value, x509.OCSPNonce): return [colons(value.nonce)]
    return [colons(value.value)]
shown = lambda extensions: [[each.oid.dotted_string, each.critical, lines(each.value)] for each in extensions]
stamp = lambda moment: int(moment.replace(tzinfo=datetime.timezone.utc).timestamp() * 1000)
der = lambda thing: b64(thing.public_bytes(Encoding.DER))
def build(subject, issuer, public, signer, hash, extensions, start=day(0), end=day(365), number=serial):
    builder = x509.CertificateBuilder().subject_name(subject).issuer_name(issuer).public_key(public).serial_number(number).not_valid_before(start).not_valid_after(end)
    for value, critical in extensions: builder = builder.add_extension(value, critical)
    return builder.sign(signer, hash)
def fields(certificate):
    return {"der": der(certificate), "serial": format(certificate.serial_number, "x"), "from": stamp(certificate.not_valid_before), "until": stamp(certificate.not_valid_after),
        "subject": [[each.oid.dotted_string, each.value] for each in certificate.subject], "issuer": [[each.oid.dotted_string, each.value] for each in certificate.issuer],
        "oid": certificate.signature_algorithm_oid.dotted_string, "signature": certificate.signature.hex(), "tbs": b64(certificate.tbs_certificate_bytes),
        "sha256": certificate.fingerprint(hashes.SHA256()).hex(), "version": certificate.version.value + 1, "extensions": shown(certificate.extensions)}
`;
