# Wrote apart-positives.txt (but its last line, by openssl) and apart-negatives.txt, on Debian 12, before the rules were written.
use strict; use utf8; use MIME::Base64; use MIME::QuotedPrint; use Compress::Zlib; use JSON::PP; use Encode;
srand(20261126);
my $j = JSON::PP->new->ascii->allow_nonref;
my @out;
sub add { my ($label,$text)=@_; push @out, "$label\t".$j->encode($text); }
my @plain = ("The quarterly report is due on Friday.", "Zażółć gęślą jaźń", "user:letmein99", "server=db3;port=5432", "Ein Bär geht über die Straße.", "hello world", "Привет, как дела?", "SELECT name FROM users WHERE id = 7;", "ok then", "Wine & cheese <tonight>");
my @json = ('{"id":17,"name":"Ada","tags":["x","y"]}','[{"a":1},{"a":2},{"a":3}]','{"error":"not found","code":404}');
sub b { encode("UTF-8", $_[0]) }
add("base64", encode_base64(b($_),"")) for @plain[0,1,2,4,6];
add("base64", encode_base64(b($plain[7]." ".$plain[0]." ".$plain[4]." ".$plain[0]))); # wrapped
{ my $u = encode_base64(b($plain[1]),""); $u =~ tr{+/}{-_}; $u =~ s/=+$//; add("base64",$u); }
add("base64 json", encode_base64(b($_),"")) for @json[0,1];
add("base64 gzip json", encode_base64(Compress::Zlib::memGzip($_),"")) for @json[0,2];
add("base64 zlib", encode_base64(compress(b($plain[0])),""));
add("base64 base64", encode_base64(encode_base64(b($plain[0]),""),""));
add("hex", unpack("H*", b($_))) for @plain[0,2,4,5];
add("hex", join(" ", map { sprintf "%02x", ord } split //, b($plain[3])));
add("hex", join(":", map { sprintf "%02X", ord } split //, b($plain[5])));
add("hex", join("", map { sprintf "\\x%02x", ord } split //, b($plain[8])));
add("hex json", unpack("H*", $json[2]));
add("binary", join(" ", map { sprintf "%08b", ord } split //, $plain[5]));
add("binary", join("", map { sprintf "%08b", ord } split //, $plain[2]));
add("decimal", join(" ", map { ord } split //, $plain[0]));
add("percent", do { my $t=b($_); $t =~ s/([^A-Za-z0-9_.~-])/sprintf "%%%02X", ord $1/ge; $t }) for @plain[0,1,6,9];
add("percent", "https://example.org/search?q=caf%C3%A9%20au%20lait&lang=fr");
add("form", "name=Ada+Lovelace&city=London&note=a%2Bb%3Dc");
add("html", do { my $t=$_; $t =~ s/&/&amp;/g; $t =~ s/</&lt;/g; $t =~ s/>/&gt;/g; $t }) for $plain[9], "<b>5 > 3</b>";
add("html", do { my $t=$_; $t =~ s/([^\x20-\x7e])/sprintf "&#%d;", ord $1/ge; $t }) for @plain[1,4];
add("escapes", do { my $t=$_; $t =~ s/([^\x20-\x7e])/sprintf "\\u%04x", ord $1/ge; $t }) for @plain[1,6];
add("escapes", $j->encode("He said \"stop\"\nand left\tearly"));
add("quoted-printable", encode_qp(b($_))) for @plain[1,4,6];
add("mime-words", encode("MIME-Q",$_)) for @plain[1];
add("mime-words", encode("MIME-B",$_)) for @plain[6];
add("uuencode", "begin 644 note.txt\n".pack("u",b($plain[0]))."`\nend\n");
add("data-address", "data:text/plain;base64,".encode_base64(b($plain[8]),""));
add("data-address png", "data:image/png;base64,".encode_base64("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\6\0\0\0\x1f\x15\xc4\x89",""));
my $hd = encode_base64('{"alg":"HS256","typ":"JWT"}',""); $hd =~ s/=+$//; my $pl=encode_base64('{"sub":"42","name":"Ada","iat":1700000000}',""); $pl =~ s/=+$//; $pl =~ tr{+/}{-_}; my $sg=encode_base64(join("",map {chr int rand 256} 1..32),""); $sg =~ tr{+/}{-_}; $sg =~ s/=+$//;
add("jwt json", "$hd.$pl.$sg");
add("base64 pdf", encode_base64("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\n",""));
add("base64 jpeg", encode_base64("\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\1\0\x48\0\x48\0\0\xff\xdb\0\x43\0",""));
add("mojibake", decode("cp1252", b($_))) for "Crème brûlée à la carte", "It’s a “nice” day";
add("rot13", do { my $t=$_; $t =~ tr/A-Za-z/N-ZA-Mn-za-m/; $t }) for $plain[0], "Meet me under the old bridge at midnight";
add("caesar", do { my $t=$_; $t =~ tr/A-Za-z/D-ZA-Cd-za-c/; $t }) for "The treasure is buried beneath the old oak tree";
add("morse", "... --- ...  / .... . .-.. .--.");
add("braille", "\x{2813}\x{2811}\x{2807}\x{2807}\x{2815}");
add("idna", "xn--mnchen-3ya.de"); add("idna","www.xn--caf-dma.example.com");
{ # base32
 my $bits = unpack("B*", $plain[0]); $bits .= "0" x ((5 - length($bits)%5)%5); my $t = join "", map { substr("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", oct("0b$_"),1) } $bits =~ /(.{5})/g; $t .= "=" x ((8-length($t)%8)%8); add("base32",$t); }
add("pem", "-----BEGIN PUBLIC KEY-----\n".encode_base64(join("",map {chr int rand 256} 1..70))."-----END PUBLIC KEY-----\n");
open my $f, ">:utf8", "apart-positives.txt"; print $f "$_\n" for @out; print scalar(@out)," positives\n";
# negatives
my @neg; my %seen;
sub pick { my ($n,@from)=@_; my @g; while (@g<$n && @from) { my $x = splice @from, int rand @from, 1; $x =~ s/^\s+|\s+$//g; next if $x eq "" || length $x > 200 || $seen{$x}++; push @g,$x; } push @neg,@g; }
sub lines { my ($file)=@_; open my $h,"<:utf8",$file or return (); my @l=<$h>; chomp @l; @l }
my @lists = glob "/var/lib/dpkg/info/*.list";
pick(60, map { lines($_) } @lists[map { int rand @lists } 1..40]);
my @pm = split /\n/, `find /usr/share/perl /usr/lib/x86_64-linux-gnu/perl-base -name '*.pm' | head -400`;
pick(50, map { my @s; for (lines($_)) { push @s,$1 while /\b([a-z]+(?:_[a-z]+|[A-Z][a-z]+)+)\b/g } @s } @pm[0..120]);
pick(30, map { split /\s*,\s*/ } `find /usr/share/zoneinfo -type f -printf '%P\n'` =~ /[^\n]+/g);
pick(25, `dpkg-query -W -f '\${Package}\n'` =~ /[^\n]+/g);
pick(25, `dpkg-query -W -f '\${Version}\n'` =~ /[^\n]+/g);
pick(40, `dpkg-query -W -f '\${binary:Summary}\n'` =~ /[^\n]+/g);
my @pod = split /\n/, `find /usr/share/perl -name '*.pod' | head -30`;
pick(40, map { grep /^[A-Z].*[a-z]{3}.*\.$/, lines($_) } @pod) if @pod;
pick(30, map { /^(\S+.*)$/ ? ($1):() } lines("/etc/services"));
pick(40, map { grep /\S/, lines($_) } @pm[121..140]);
while (@neg<300) { my $k=int rand 5; my $v = $k==0 ? int(rand 1e9) : $k==1 ? sprintf("%.2f",rand 1000) : $k==2 ? sprintf("%d-%02d-%02d",1990+rand 40,1+rand 12,1+rand 28) : $k==3 ? sprintf("+%d %d %d",1+rand 98,100+rand 899,1e6+rand 8e6) : '$'.int(rand 5000).".99"; push @neg,$v unless $seen{$v}++; }
@neg=@neg[0..299];
open my $g, ">:utf8","apart-negatives.txt"; print $g $j->encode($_),"\n" for @neg; print scalar(@neg)," negatives\n";
