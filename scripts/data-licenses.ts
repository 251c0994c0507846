/** Tables and outlines in the site besides its packages, in the words that their licenses require. */
export const DATA_LICENSES = `Data in the build, made into other files (docs/decisions/0019-addresses-without-a-service.md):

Networks of addresses: the tables 'asn' of ip-location-db (https://github.com/sapics/ip-location-db), changed.
  The IP to AS Number database created by Route Views (https://www.routeviews.org/) is licensed under a Creative Commons
  Attribution 4.0 International License (https://creativecommons.org/licenses/by/4.0/).
  IP to ASN Lite: IP Geolocation by DB-IP (https://db-ip.com), licensed under the same license.
  The statistics data provided by NRO is licensed under the same license. Copyright Holder: Number Resource Organization
  (NRO, https://www.nro.net/).
Countries of addresses: the tables 'asn-country' of ip-location-db, changed, from the statistics of NRO as above.
Outlines of countries: Natural Earth (https://www.naturalearthdata.com/), public domain, from world-atlas 2.0.2 (ISC,
  Copyright 2013-2019 Michael Bostock).
Words of passphrases: the large word list of the Electronic Frontier Foundation (https://www.eff.org/dice), licensed under a
  Creative Commons Attribution License (https://www.eff.org/copyright).
Names of colors: color-name-list 14.51.0 (https://github.com/meodai/color-names), MIT, Copyright (c) 2017 David Aerne.

In the WebAssembly of @neslinesli93/qpdf-wasm:

qpdf 12.2.0, Copyright (c) 2005-2021 Jay Berkenbilt, 2022-2025 Jay Berkenbilt and Manfred Holger: Apache License 2.0, whose text
  is below for jsqr. Its source is at https://github.com/qpdf/qpdf.
libjpeg-turbo 2.1.1, Copyright (C) 1991-2021 The libjpeg-turbo Project and many others: BSD and IJG. This software is based in
  part on the work of the Independent JPEG Group.
zlib, Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler: zlib License.`;
