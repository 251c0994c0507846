"""Evaluates one Python expression a line, and prints one value a line: the judge of what GNU units does not know.

Colors are by CSS Color 4, digests and arithmetic by Python's own library. Fractions keep calculations exact.
"""

import base64, colorsys, datetime, hashlib, hmac, ipaddress, math, statistics, sys, zlib
from fractions import Fraction as F
from math import *

def rgb(code):
    code = code.lstrip("#")
    code = "".join(c * 2 for c in code) if len(code) == 3 else code
    return [int(code[i : i + 2], 16) for i in (0, 2, 4)]

def hsl(code):
    h, l, s = colorsys.rgb_to_hls(*(F(c, 255) for c in rgb(code)))
    return f"hsl({number(h * 360)} {number(s * 100)}% {number(l * 100)}%)"

def rgb_of_hsl(h, s, l):
    return "rgb({} {} {})".format(*(floor(c * 255 + F(1, 2)) for c in colorsys.hls_to_rgb(F(h, 360), F(l, 100), F(s, 100))))

def hex_of_hsl(h, s, l):
    return hex_of(*(floor(c * 255 + F(1, 2)) for c in colorsys.hls_to_rgb(F(h, 360), F(l, 100), F(s, 100))))

def hex_of(*channels):
    return "#" + "".join(f"{c:02x}" for c in channels)

def rgb_text(code):
    return "rgb({} {} {})".format(*rgb(code))

def oklch(code):
    r, g, b = ((c / 255 / 12.92) if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb(code))
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    light = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    one = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    other = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    return f"oklch({light:.4f} {hypot(one, other):.4f} {degrees(atan2(other, one)) % 360:.2f})"

def digest(name, text):
    return hashlib.new(name, text.encode()).hexdigest()

def number(value):
    if isinstance(value, float):
        return f"{value:.15g}"
    value = F(value)
    if value.denominator == 1:
        return str(value.numerator)
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest > 1 or len(str(value.denominator)) > 24:
        return f"{float(value):.15g}"
    places = next(n for n in range(100) if (value * 10**n).denominator == 1)
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    return ("-" if value < 0 else "") + digits[:-places] + "." + digits[-places:]

def shown(value):
    return value if isinstance(value, str) else " ".join(map(shown, value)) if isinstance(value, (tuple, list)) else number(value)

if __name__ == "__main__":
    for line in sys.stdin:
        print(shown(eval(line)))
