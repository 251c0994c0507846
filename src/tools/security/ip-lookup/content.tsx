import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "IP Lookup - Location, provider and network of an address | Tabkit",
  description:
    "Look up the city, region, country, provider and network number of an IPv4 or IPv6 address. Private and other special addresses are explained on your device, without a request to any service.",
  keywords:
    "ip lookup, ip geolocation, ip address location, isp lookup, asn, ipv6, private ip range, reverse dns, ip to integer",
};

export const faq: Content["faq"] = [
  {
    question: "How accurate is the location?",
    answer:
      "The country is nearly always right, the city often is not. Nobody registers where an address is used: services combine data from registries, providers and measurements, and for many addresses they give the provider's nearest hub or simply the middle of the country. The location never identifies a street or a person.",
  },
  {
    question: "Who can see which address I look up?",
    answer:
      "The geolocation service that is named under the button, and nobody else: your browser asks it directly, without cookies and without telling which page you came from. It sees your own address too, as every server that you contact does. The address that you type is not put into the link, and nothing is sent before you press 'Lookup'.",
  },
  {
    question: "Why is there no result for 192.168.1.1 or 10.0.0.1?",
    answer:
      "Those are private addresses: millions of homes and offices use the same ones, so they have no particular location. This page recognizes such ranges by itself (private, loopback, link-local, documentation, multicast and the others that IANA lists), says what they are for, and asks no service.",
  },
  {
    question: "What do ISP and ASN mean?",
    answer:
      "ISP is the organization that announces the address to the Internet: an access provider, a hosting company, a university. Its network has a number, the ASN (autonomous system number), by which routers all over the world know the way to it. One organization may have many.",
  },
  {
    question: "Why does a lookup fail?",
    answer:
      "Most often because the service has had too many requests from your network, which it signals with status 429 or by not letting the page read its answer at all; then it helps to wait. Content blockers, company firewalls and being offline are the other usual reasons. The page tells you as much as the browser reveals, and gives up after ten seconds.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What counts as an address</h2>
    <p>
      An IPv4 address is four numbers from 0 to 255 with dots between them. Leading zeros are refused, because some
      programs read <code>010</code> as ten and others, as octal, as eight. An IPv6 address is eight groups of up to
      four hexadecimal digits with colons between them; one run of zero groups may be written <code>::</code>, and the
      last two groups may be an IPv4 address. A zone such as <code>%eth0</code> says which of its networks a device is
      to use, and is left out. So is what an address is often pasted with: quotes, brackets, a port, the rest of a link,
      and the <code>/24</code> of a network. The forms below are read, too.
    </p>
    <h2>The other ways to write it</h2>
    <dl>
      <dt>Canonical</dt>
      <dd>
        For IPv6 the form of RFC 5952: lower case, no leading zeros, the longest run of zeros as <code>::</code>.
        Compare and store addresses in this form: one address, one text.
      </dd>
      <dt>Expanded</dt>
      <dd>All 32 digits of an IPv6 address, which sort and search as text.</dd>
      <dt>Integer and hexadecimal</dt>
      <dd>The 32 or 128 bits as one number, as databases and programs keep them.</dd>
      <dt>Reverse DNS</dt>
      <dd>
        The name to ask the domain name system for (type PTR) to learn what the owner calls the address. A page cannot
        ask it; <code>dig</code> or <code>nslookup</code> can.
      </dd>
    </dl>
    <h2>How services know where an address is</h2>
    <p>
      Blocks of addresses are handed from IANA to five regional registries and on to providers, and the registries say
      publicly which organization in which country has which block. Providers publish finer lists (RFC 8805), and
      services add what they measure: how long packets take from known places, which route they take, and where users
      say they are. A phone's address often belongs to a gateway hundreds of kilometres away, and with a VPN you see the
      place of its exit.
    </p>
  </>
);
