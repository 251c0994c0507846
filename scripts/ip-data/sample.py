"""Samples addresses from the source tables, read with Python's own csv and ipaddress, for the tests of the packed ones:

python3 scripts/ip-data/sample.py asn-country-ipv4.csv … asn-ipv6.csv | gzip -9n > sample.fixture.tsv.gz

Prints 'address, country, number, name'. Half of the addresses are ends of rows and their neighbors. Rows that
scripts/ip-data leaves out are found here by other means: no address is drawn from what Python calls not global, from rows
that share addresses, or from space that no registry has delegated.
"""

import bisect
import csv
import ipaddress
import random
import sys

COUNT = 20_000
RESERVED = [(0, 0), (23456, 23456), (64496, 131071), (4200000000, 4294967295)]


def number(text):
    return int(ipaddress.ip_address(text))


tables = {}
for path in sys.argv[1:]:
    with open(path, encoding="utf8", newline="") as file:
        rows = [(number(row[0]), number(row[1]), row[2:]) for row in csv.reader(file)]
    version = ipaddress.ip_address(open(path, encoding="utf8").readline().split(",")[0]).version
    kind = "country" if len(rows[0][2]) == 1 else "network"
    tables[version, kind] = sorted(rows)
starts = {key: [row[0] for row in rows] for key, rows in tables.items()}


def found(version, kind, value):
    at = bisect.bisect_right(starts[version, kind], value)
    near = tables[version, kind][max(0, at - 3) : at]
    return [row for row in near if row[0] <= value <= row[1]]


def is_delegated(version, row):
    rows, at = tables[version, "country"], bisect.bisect_right(starts[version, "country"], row[1])
    return at > 0 and rows[at - 1][1] >= row[0]


rand = random.Random(19)
lines = {}
while len(lines) < COUNT:
    version, kind = rand.choice(list(tables))
    first, last, _ = rand.choice(tables[version, kind])
    value = rand.choice([first, last, first - 1, last + 1, rand.randint(first, last), rand.randint(first, last)])
    address = (ipaddress.IPv4Address if version == 4 else ipaddress.IPv6Address)(value)
    if not address.is_global or address.is_multicast or (version == 6 and value >> 112 == 0x2002):
        continue
    countries, networks = found(version, "country", value), found(version, "network", value)
    if len(countries) > 1 or len(networks) > 1:
        continue
    country = countries[0][2][0] if countries else ""
    network = networks[0] if networks else None
    if network:
        reserved = any(low <= int(network[2][0]) <= high for low, high in RESERVED)
        if reserved or not is_delegated(version, network):
            continue
        around = found(version, "network", network[0]) + found(version, "network", network[1])
        if any(row != network for row in around):
            continue
    name = " ".join(network[2][1].split()) if network else ""
    lines[value, version] = f"{address}\t{country}\t{network[2][0] if network else ''}\t{name}"
for _, line in sorted(lines.items(), key=lambda item: (item[0][1], item[0][0])):
    print(line)
