import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Subnet Calculator - CIDR, masks and ranges, IPv4 and IPv6 | Tabkit",
  description:
    "Network, mask, wildcard, hosts and reverse DNS zone of any IPv4 or IPv6 block. Split a block, compare two, and summarize a list to the fewest. Nothing leaves your device.",
  keywords:
    "subnet calculator, cidr calculator, ipv6 subnet calculator, netmask, wildcard mask, vlsm, supernet, ip range to cidr, aggregate cidr, reverse dns zone",
};

export const faq: Content["faq"] = [
  {
    question: "Why does a /24 have 254 hosts and not 256?",
    answer:
      "The first address of an IPv4 block names the network itself, and packets to the last one go to all hosts in it, so neither is given to a host. A /31 is the exception: on a link between two routers nobody needs either, and RFC 3021 lets both ends have an address. In IPv6 there is no broadcast; only the first address is set aside, for any router of the network.",
  },
  {
    question: "What is a wildcard?",
    answer:
      "A mask with its bits turned: zeros where the address must match, ones where it may be anything. Access lists of Cisco routers and OSPF are written so. 0.0.0.255 is the wildcard of 255.255.255.0. Of 0.0.0.0 and 255.255.255.255 nobody can tell which is meant; here they are masks, /0 and /32.",
  },
  {
    question: "How do I turn a range into CIDR blocks?",
    answer:
      "Open 'Summarize a list' and write the range with a hyphen, such as 10.0.0.5 - 10.0.1.9. The result are the fewest blocks that have exactly these addresses: up to 62 for IPv4 and 254 for IPv6. Several ranges, blocks and addresses are joined, and what you name under 'Without these' is cut out.",
  },
  {
    question: "What size should an IPv6 network have?",
    answer:
      "/64 for each network of devices: addresses that devices choose themselves (SLAAC) need exactly that. A site usually gets a /48 or a /56, which has 65,536 or 256 such networks. Links between two routers may be /127 (RFC 6164).",
  },
  {
    question: "Why is 10/8 refused, and 010.0.0.1?",
    answer:
      "Programs do not agree on them. Some read 10/8 as 10.0.0.0/8 and others as 0.0.0.10/8; some read 010 as ten and others, as octal, as eight. A mistake in a firewall's list is worse than four more characters.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What a block is</h2>
    <p>
      All addresses that begin with the same bits. <code>192.168.1.0/24</code> are those whose first 24 bits are{" "}
      <code>11000000 10101000 00000001</code>: the 8 bits that remain count from 0 to 255. One bit more in the prefix
      halves the block, one bit less doubles it. So a block always has a power of two of addresses, and begins at a
      multiple of its size: this is why <code>10.0.0.5/24</code> is no block of its own but an address in{" "}
      <code>10.0.0.0/24</code>.
    </p>
    <h2>How it may be written</h2>
    <dl>
      <dt>Prefix</dt>
      <dd>
        <code>10.0.0.0/8</code>, <code>2001:db8::/32</code>: CIDR notation (RFC 4632, RFC 4291).
      </dd>
      <dt>Mask or wildcard</dt>
      <dd>
        <code>10.0.0.0 255.0.0.0</code>, <code>10.0.0.0/0.255.255.255</code>. The ones of a mask stand together; others,
        such as 255.0.255.0, are refused.
      </dd>
      <dt>Reverse DNS zone</dt>
      <dd>
        <code>2.0.192.in-addr.arpa</code> for 192.0.2.0/24. Blocks between the dots are several zones, and those smaller
        than /24 are named as RFC 2317 does: <code>64/26.2.0.192.in-addr.arpa</code>.
      </dd>
      <dt>Bits</dt>
      <dd>
        All zeros and ones, with a bar behind the prefix if you like: <code>11000000.10101000.00000001.|00000000</code>.
      </dd>
    </dl>
    <h2>Planning networks</h2>
    <p>
      Begin with the largest: give each network the smallest block that has room for it and for its growth, one behind
      the other, from large to small. Then every block begins at a multiple of its size by itself, and what remains
      stays in one piece. Keep blocks that are reached by the same way next to each other, so that they can be
      summarized into one route.
    </p>
  </>
);
