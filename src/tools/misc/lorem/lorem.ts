/** Thirty original paragraphs in something close to Latin. */
export const PARAGRAPHS: readonly string[] = [
  "Mare placidum vespere lumen accipit, et naves parvae ad portum lente redeunt. Venta mollis super undas transit, dum nautae funes colligunt et cantum veterem murmurant. Nulla procella hodie venit; sola luna, pallens et rotunda, ex aquis surgit. Sic finitur dies, sine clamore, sine ulla festinatione, quasi pagina bene scripta quae leniter clauditur.",
  "Hortus matutinus rore plenus est. Inter rosas et lavandulas apes circumvolant, singulae suum officium memores, nec ulla alteri viam intercludit. Senex cum canistro per semitam ambulat et poma matura legit. Quaerit semper eadem: utrum pluvia veniat, utrum sol maneat. Respondent aves, sed sermone quem nemo adhuc didicit.",
  "In bibliotheca antiqua silentium habitat. Libri ordine longo dormiunt, pulvere tecti, donec manus curiosa unum eligit. Tum verba diu tacita resonant, et fabulae quae perditae videbantur iterum vivunt. Custos, vir brevis et benignus, perspicillis nasum ornat. Omnia scit, pauca dicit, et lucernam ultimam numquam ante mediam noctem extinguit.",
  "Panis calidus in furno crescit. Ante auroram pistor surgit, farinam cum aqua miscet, salem addit, deinde exspectat. Patientia est optimum fermentum, ut maiores dicebant. Cum primi radii fenestram tangunt, odor per viam currit et ianuas omnes sine clave aperit. Nemo huic odori resistere potest, nec quisquam vult.",
  "Montes procul caerulei stant, nivibus coronati. Viator solus per saltum ascendit, baculo nisus, et saepe respicit ut vallem videat. Flumen ibi serpit sicut filum argenteum inter agros. Altius aer tenuis fit, pedes graviores, animus autem levior. In summo nihil est praeter ventum et caelum; satis est.",
  "Stellae noctem scribunt litteris quas nemo totas legit. Astronoma iuvenis, oculo ad vitrum posito, numeros in tabella signat. Unum punctum fugit, alterum manet, tertium vix creditur. Quot milia annorum lux ista viam fecit? Illa ridet et iterum incipit. Error parvus hodie, cras fortasse nomen novi mundi.",
  "Felix tectorum dominus est. Murum transilit, columbas terret, deinde ad solem recumbit tamquam imperator. Si quis patellam lactis ponit, dignatur accipere. Si quis nomen clamat, aurem movet, nihil amplius. Philosophi multi de felicitate disputaverunt; feles autem exemplum dat, nec mercedem postulat.",
  "Fluvius nescit quo eat, sed numquam dubitat. Lapides circumit, radices lavat, pontem humilem salutat et pergit. Pueri naviculas e cortice faciunt et eas aquae credunt. Quaedam merguntur, quaedam ad flexum longum perveniunt atque ibi ex oculis exeunt. De his posteris narrabitur, verbis paulo maioribus quam res fuit.",
  "Taberna in angulo fori semper aperta videtur. Intrant mercatores, poetae, mulae interdum, et omnes aliquid vendere volunt. Caupo cucurbitas aequo animo numerat. Pretium heri fuit unum, hodie alterum, cras nemo novit. Inter haec musicus tibiam inflat, cui nemo nummum dat, omnes tamen pedem movent.",
  "Imber tota nocte tectum pulsavit. Mane viae nitent et caelum quasi recens lotum pendet. Limax magna cum dignitate marginem transit. Puella novas caligas habet, itaque nullam lacunam praeterit. Mater vocat, bis, ter; deinde ipsa calceos exuit. Sunt dies qui gravitatem non ferunt, et hic unus ex illis erat.",
  "Horologium turris paulum tardat. Cives id sciunt et vitam ei accommodant: prandium serius, somnus serius, litterae serius. Faber olim venit ut rotas emendaret, sed populus precatus est ne quid mutaret. Quid enim refert tempus verum, si tempus commune iucundius est? Faber pransus est, serius, et domum rediit.",
  "Silva autumno colores suos omnes simul effundit. Folia flava, rubra, fusca per aerem tardum descendunt, nec ullum eodem itinere. Sciurus thesauros in locis centum celat et quadraginta meminit. Ex ceteris arbores nascuntur. Ita oblivio quoque colit, et neglegentia nonnumquam plus serit quam diligentia.",
  "Epistula diu exspectata tandem venit. Charta tenuis, manus inclinata, sigillum fractum in itinere. Lector eam bis tacitus, semel magna voce perlegit, tum in sinu condit. Quid scriptum fuerit, numquam dixit. Ab illo tamen die fenestram orientalem apertam tenebat, etiam hieme, etiam cum nives in mensam caderent.",
  "Mercator trans deserta camelos ducit. Harena tacet, sol imperat, umbra pretiosior est quam aurum. Noctu tamen omnia mutantur: ignis parvus crepat, aromata in olla miscentur, et unusquisque fabulam profert quam veram esse iurat. Cameli, qui melius sciunt, oculos claudunt. Sidera suspensa audiunt et plus credunt.",
  "Machina nova in officina stat, rotis pluribus quam opus est. Inventor eam circumit, cochleam torquet, oleum instillat. Quid faciat, rogant vicini. Ille respondet: nondum constat, sed pulchre faciet. Et ecce, vecte moto, tintinnabulum minimum sonat. Plaudunt omnes. Maiora saepe minore gaudio inventa sunt.",
  "Magistra lineam in tabula ducit et discipulos interrogat ubi finiatur. Alii digitum ad marginem tendunt; una puella fenestram monstrat. Extra, inquit, pergit. Magistra diu tacet, deinde cretam ponit. Sunt lectiones quae docentem docent. Post meridiem omnes in prato sedent et nubes metiuntur, nullo successu, magna cura.",
  "Pons ligneus duas villas coniungit quae de omnibus aliis rebus dissentiunt. Hic caseum durum laudant, illic mollem. Hic mane cantant, illic vespere. Semel in anno in medio ponte conveniunt, mensas ponunt et litem renovant, donec caseus deest. Tum amici discedunt, certi se vicisse, et trabes novas communi sumptu emunt.",
  "Vulpes per nivem vestigia scribit, levia et recta sicut versum bonum. Ad saepem consistit, nasum tollit, aliquid in vento legit. Gallinae nihil suspicantur. Sed canis vetus, qui dormire videbatur, unum oculum aperit. Salutant inter se, ut solent qui diu eundem ludum ludunt. Hodie quoque nemo vincit.",
  "Pictor caeruleum quaerit quod nondum extat. Lapides terit, flores coquit, fumum colligit; tabulae omnes paene rectae sunt, nulla recta. Tandem aegrotus lecto iacet et per fenestram apertam spectat. Ecce, supra tecta, post occasum, per brevissimum tempus: illud. Arridet et penicillum non petit.",
  "Nautae veteres insulam narrant quae quotannis paulum migrat. Chartae dissentiunt, gubernatores iurant, rex ipse legatos misit. Invenerunt oram arenosam, arborem unam, testudinem ingentem quae eos sine ira aspexit. Insulam testudini reliquerunt et aliam petiverunt. Sunt qui dicant testudinem ipsam insulam fuisse; his vinum datur.",
  "Molinum in colle sine vento stat, sed non desperat. Alae quietae umbram in herbam proiciunt, ubi ovis dormit. Molitor farinam prioris anni numerat et caelum consulit. Post tres dies folium unum tremit. Post quattuor saccos ad ianuam ferunt agricolae. Quinto die tota vallis rotam audit et in somno subridet.",
  "Grammaticus de particula minima tres libros composuit. In primo eam definit, in secundo se ipsum refutat, in tertio veniam petit. Discipuli opus honorant et raro aperiunt. Ipse senex, rogatus quid didicisset, respondit: attentionem. Qui parva diu spectat, inquit, magna postea facilius praetermittit, et hoc ipsum est levamen.",
  "Sub arbore fici mensa lapidea posita est. Ibi avus fabas putat, ibi nepotes litteras discunt, ibi vespere luditur tesseris. Nemo scit quis mensam posuerit; gravior est quam ut moveatur, commodior quam ut quisquam velit. Nomina in margine incisa sunt plurima. Duo tantum legi possunt, et utrumque idem est.",
  "Cometa rediit, ut promiserat, eodem mense quo avia narraverat. Vicus totus in agro stat, vasis olei in manibus, collis retro flexis. Cauda longa, inquiunt, longior quam antea. Avia nonaginta annorum caput quassat: brevior. Nemo contradicere audet. Proximo reditu, ait, ipsi iudicabitis; ego iam bis vidi.",
  "Fabrica vitri nocte lucet sicut carbo in cinere. Spiritus hominis in massam ardentem intrat et formam fit: urna, sphaera, avis. Dum calet, omnia fieri potest; cum friget, unum tantum manet. Tiro primum poculum obliquum fecit et abicere voluit. Magister aquam infudit et bibit. Tenet, inquit. Cetera vitium est aut stilus.",
  "Ver non uno die venit. Primum guttae de tecto cadunt, deinde merula tentat vocem, tum aliquis in via sine pallio ambulat et paenitet. Hiems bis redit quasi aliquid oblita. Denique mane quodam fenestrae omnes apertae sunt, nemo scit quo signo dato, et per totam urbem tapetia verberantur.",
  "Calculator quidam omnia numerabat: gradus, fenestras, aves in filo. Nihil supererat nisi mare. Ad litus venit, tabulam posuit, undam primam notavit. Secunda primae similis erat, non eadem; ibi haesit. Annis multis post eum invenerunt fuscum, hilarem, sine tabula. Quot sunt? rogant. Una, respondet, sed saepe.",
  "Theatrum parvum in sacco geritur. Fila, ligna, panniculi: rex, draco, virgo quae neutrum curat. In foro extenditur velum et iam pueri humi sedent. Draco vincitur, ut decet, deinde a virgine in ministerium accipitur. Rex in fine saltat. Post plausum omnes in eundem saccum redeunt et iuxta, sine discordia, dormiunt.",
  "Vinea in clivo meridiano senescit et melior fit. Truncus tortus est, manus vindemiatoris item; simul didicerunt. Uva nec prima nec ultima legi debet, sed cum crepitu levi a ramo cedit. De pluvia queruntur, de sole queruntur, de pretio maxime. Tum dolium aperitur et queri desinunt, saltem usque ad fundum.",
  "Fabula haec finem non habet, sed locum quietis. Ad eum pervenimus post viam longam, sarcinis depositis, ubi fons sub lauro manat. Hic sedebimus dum umbra crescit, panem frangemus, nomina eorum quos vidimus recitabimus. Cras aliquis ab initio incipiet; verba eadem erunt, vox alia. Ita nihil perit quod libenter repetitur.",
];

/** The classic sample text, in use since the 1960s at the latest: scrambled words of Cicero. */
export const OPENING =
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.";

/** The units in which text can be ordered. */
export const UNITS = ["paragraphs", "sentences", "words", "characters", "bytes"] as const;

export type LoremUnit = (typeof UNITS)[number];

/** The text to make. */
interface LoremRequest {
  readonly unit: LoremUnit;
  /** The number of units. A value that is not a number of at least 1 counts as 1. */
  readonly count: number;
  /** Begin with 'Lorem ipsum dolor sit amet…'. */
  readonly classic: boolean;
}

/**
 * The text, as one string for each paragraph. The samples follow one another in a fixed order and begin again after the
 * thirtieth: the classic opening begins the first of them, which it does again then.
 */
export function loremText({ unit, count: requested, classic }: LoremRequest): readonly string[] {
  const count = Number.isFinite(requested) && requested >= 1 ? Math.trunc(requested) : 1;
  const samples = PARAGRAPHS.map((text, at) => (classic && at === 0 ? `${OPENING} ${text}` : text));
  if (unit === "paragraphs") return cycle(samples, count);
  if (unit === "characters" || unit === "bytes") return [charactersOf(samples, count)];
  if (unit === "sentences") return [cycle(samples.flatMap(sentencesOf), count).join(" ")];
  return [endedAsSentence(cycle(samples.flatMap(wordsOf), count).join(" "))];
}

/**
 * Exactly `count` characters: a cut sentence still ends properly, where a comma or a space stood with an 'e' before.
 */
function charactersOf(samples: readonly string[], count: number): string {
  const all = `${samples.join(" ")} `;
  const text = all.repeat(Math.ceil(count / all.length)).slice(0, count);
  if (count < 2 || /[.?!]$/.test(text)) return text;
  return `${text.slice(0, -1).replace(/[^A-Za-z]+$/, (signs) => "e".repeat(signs.length))}.`;
}

/** The sentences of a paragraph, with their punctuation. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=\p{Lu})/u);

/** The words of a text, with their punctuation. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

const cycle = (items: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length] ?? "");

/** A text that was cut anywhere, with the end of a sentence. */
const endedAsSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text.replace(/[,;:]$/, "")}.`);

/** The formats of the text. */
export const FORMATS = ["plain", "html", "markdown"] as const;

export type LoremFormat = (typeof FORMATS)[number];

/** The layouts of the text: paragraphs alone, each paragraph under a heading, a list, or a table. */
export const SHAPES = ["prose", "headings", "list", "numbered", "table"] as const;

export type Shape = (typeof SHAPES)[number];

interface FormatMarkup {
  readonly paragraph: (text: string) => string;
  readonly heading: (text: string) => string;
  /** An item of a list, which is numbered where it has a number. */
  readonly item: (text: string, number?: number) => string;
  readonly list: (items: readonly string[], isNumbered: boolean) => string;
  readonly table: (head: readonly string[], rows: readonly (readonly string[])[]) => string;
  /** The text between paragraphs. */
  readonly gap: string;
}

const htmlRow = (tag: string, cells: readonly string[]) =>
  `    <tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

const MARKUP: Readonly<Record<LoremFormat, FormatMarkup>> = {
  plain: {
    paragraph: (text) => text,
    heading: (text) => text,
    item: (text, number) => `${number === undefined ? "•" : `${number}.`} ${text}`,
    list: (items) => items.join("\n"),
    table: (head, rows) => [head, ...rows].map((cells) => cells.join("\t")).join("\n"),
    gap: "\n\n",
  },
  html: {
    paragraph: (text) => `<p>${text}</p>`,
    heading: (text) => `<h2>${text}</h2>`,
    item: (text) => `  <li>${text}</li>`,
    list: (items, isNumbered) => `<${isNumbered ? "ol" : "ul"}>\n${items.join("\n")}\n</${isNumbered ? "ol" : "ul"}>`,
    table: (head, rows) =>
      `<table>\n  <thead>\n${htmlRow("th", head)}\n  </thead>\n  <tbody>\n${rows.map((cells) => htmlRow("td", cells)).join("\n")}\n  </tbody>\n</table>`,
    gap: "\n",
  },
  markdown: {
    paragraph: (text) => text,
    heading: (text) => `## ${text}`,
    item: (text, number) => `${number === undefined ? "-" : `${number}.`} ${text}`,
    list: (items) => items.join("\n"),
    table: (head, rows) => [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    gap: "\n\n",
  },
};

/** The items of a list: the sentences of a single paragraph, or several paragraphs. */
const itemsOf = (paragraphs: readonly string[]): readonly string[] =>
  paragraphs.length === 1 ? paragraphs.flatMap(sentencesOf) : paragraphs;

const headingOf = (text: string): string =>
  wordsOf(text)
    .slice(0, 3)
    .join(" ")
    .replace(/[.,;:?!]+$/, "");

/** A block of the laid-out text. */
interface Block {
  readonly kind: "heading" | "paragraph" | "item";
  readonly text: string;
}

function blocksOf(paragraphs: readonly string[], shape: Shape): readonly Block[] {
  if (shape === "list" || shape === "numbered") return itemsOf(paragraphs).map((text) => ({ kind: "item", text }));
  return paragraphs.flatMap((text): Block[] =>
    shape === "headings"
      ? [
          { kind: "heading", text: headingOf(text) },
          { kind: "paragraph", text },
        ]
      : [{ kind: "paragraph", text }],
  );
}

/** The columns of a table: a title, the text, and the number of its words. */
const HEAD = ["Titulus", "Textus", "Verba"];

const rowsOf = (paragraphs: readonly string[]) =>
  itemsOf(paragraphs).map((text) => [headingOf(text), text, String(wordsOf(text).length)]);

/** The text in a format. The samples need no escaping: they hold no special characters of HTML or Markdown. */
export function layOut(paragraphs: readonly string[], shape: Shape, format: LoremFormat): string {
  const markup = MARKUP[format];
  if (shape === "table") return markup.table(HEAD, rowsOf(paragraphs));
  const isNumbered = shape === "numbered";
  const blocks = blocksOf(paragraphs, shape).map(({ kind, text }, index) =>
    kind === "item" ? markup.item(text, isNumbered ? index + 1 : undefined) : markup[kind](text),
  );
  return shape === "list" || isNumbered ? markup.list(blocks, isNumbered) : blocks.join(markup.gap);
}

/** The requested text, as paragraphs and laid out. Bytes count the whole text with its markup, exactly. */
export function laidOut(
  request: LoremRequest,
  shape: Shape,
  format: LoremFormat,
): { readonly paragraphs: readonly string[]; readonly text: string } {
  const ofCharacters = (count: number) => {
    const paragraphs = loremText({ ...request, unit: "characters", count });
    return { paragraphs, text: layOut(paragraphs, shape, format) };
  };
  const open = ({ text }: { readonly text: string }) => request.count - new TextEncoder().encode(text).length;
  if (request.unit !== "bytes") {
    const paragraphs = loremText(request);
    return { paragraphs, text: layOut(paragraphs, shape, format) };
  }
  let best = ofCharacters(1);
  // Halving: the more characters, the more markup.
  for (let fewest = 1, most = request.count; fewest < most; ) {
    const middle = Math.ceil((fewest + most) / 2);
    const made = ofCharacters(middle);
    if (open(made) < 0) most = middle - 1;
    else {
      fewest = middle;
      best = made;
    }
  }
  // Where one more letter would need more markup than there is room for, line breaks fill it.
  return { ...best, text: best.text + "\n".repeat(Math.max(0, open(best))) };
}

/** The counts of a text, with its headings and without the markup of the format. Line breaks count as characters. */
export function measure(paragraphs: readonly string[], shape: Shape) {
  const isTable = shape === "table";
  const blocks = isTable ? [] : blocksOf(paragraphs, shape);
  const plain = isTable
    ? layOut(paragraphs, shape, "plain")
    : blocks.map(({ text }) => text).join(shape === "list" || shape === "numbered" ? "\n" : "\n\n");
  const count = (kind: Block["kind"]) => blocks.filter((block) => block.kind === kind).length;
  return {
    headings: count("heading"),
    paragraphs: count("paragraph"),
    items: count("item"),
    rows: isTable ? itemsOf(paragraphs).length : 0,
    sentences: paragraphs.flatMap(sentencesOf).length,
    words: wordsOf(plain).length,
    characters: plain.length,
  };
}
