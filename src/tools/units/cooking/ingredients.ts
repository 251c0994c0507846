import { divide, fractionOf, multiply } from "#core/number/fraction.ts";
import { type Quantity, quantity, type Unit, type UnitSource, unit } from "#core/quantity.ts";
import { agreement1959, si } from "#kits/unit-converter/sources.ts";

// What a US measure of each weighs, by the United States Department of Agriculture: National Nutrient Database for
// Standard Reference, Release 28, table Weight (public domain). FoodData Central has the same foods as "SR Legacy", where
// the number finds them.

/** How a figure was measured: the US cup of 8 fl oz, the tablespoon or the teaspoon. */
type Measure = "cup" | "tbsp" | "tsp";

/** A food as the tables have it, with what one measure of it weighs. */
export interface Ingredient {
  readonly name: string;
  /** Its NDB number. */
  readonly number: string;
  readonly food: string;
  readonly grams: number;
  readonly measure: Measure;
  /** How it lay in the measure: 'packed', 'sifted'. */
  readonly how?: string;
}

type Row = readonly [name: string, number: string, food: string, grams: number, measure?: Measure, how?: string];

const GROUPS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  "Flours and starches": {
    "all-purpose-flour": ["All-purpose flour", "20081", "Wheat flour, white, all-purpose, enriched, bleached", 125],
    "self-rising-flour": ["Self-rising flour", "20082", "Wheat flour, white, all-purpose, self-rising, enriched", 125],
    "bread-flour": ["Bread flour", "20083", "Wheat flour, white, bread, enriched", 137],
    "cake-flour": ["Cake flour", "20084", "Wheat flour, white, cake, enriched", 137, "cup", "unsifted, dipped"],
    "whole-wheat-flour": ["Whole wheat flour", "20080", "Wheat flour, whole-grain", 120],
    "rye-flour": ["Rye flour, medium", "20064", "Rye flour, medium", 102],
    "dark-rye-flour": ["Rye flour, dark", "20063", "Rye flour, dark", 128],
    "buckwheat-flour": ["Buckwheat flour", "20011", "Buckwheat flour, whole-groat", 120],
    "barley-flour": ["Barley flour", "20130", "Barley flour or meal", 148],
    "oat-flour": ["Oat flour", "20132", "Oat flour, partially debranned", 104],
    "rice-flour": ["Rice flour, white", "20061", "Rice flour, white, unenriched", 158],
    "brown-rice-flour": ["Rice flour, brown", "20090", "Rice flour, brown", 158],
    "millet-flour": ["Millet flour", "20647", "Millet flour", 119],
    "sorghum-flour": ["Sorghum flour", "20648", "Sorghum flour, whole-grain", 121],
    "soy-flour": ["Soy flour", "16115", "Soy flour, full-fat, raw", 84, "cup", "stirred"],
    "masa-harina": ["Masa harina", "20317", "Corn flour, yellow, masa, enriched", 114],
    cornmeal: ["Cornmeal, degermed", "20022", "Cornmeal, degermed, enriched, yellow", 157],
    "whole-cornmeal": ["Cornmeal, whole-grain", "20020", "Cornmeal, whole-grain, yellow", 122],
    cornstarch: ["Cornstarch (cornflour)", "20027", "Cornstarch", 128],
    arrowroot: ["Arrowroot", "20003", "Arrowroot flour", 128],
    semolina: ["Semolina", "20066", "Semolina, enriched", 167],
    "wheat-germ": ["Wheat germ", "20078", "Wheat germ, crude", 115],
    "wheat-bran": ["Wheat bran", "20077", "Wheat bran, crude", 58],
    "oat-bran": ["Oat bran", "20033", "Oat bran, raw", 94],
  },
  "Sugars and syrups": {
    sugar: ["Sugar, granulated", "19335", "Sugars, granulated", 200],
    "brown-sugar": ["Brown sugar, packed", "19334", "Sugars, brown", 220, "cup", "packed"],
    "loose-brown-sugar": ["Brown sugar, loose", "19334", "Sugars, brown", 145, "cup", "unpacked"],
    "powdered-sugar": ["Powdered (icing) sugar", "19336", "Sugars, powdered", 120, "cup", "unsifted"],
    "sifted-powdered-sugar": ["Powdered (icing) sugar, sifted", "19336", "Sugars, powdered", 100, "cup", "sifted"],
    honey: ["Honey", "19296", "Honey", 339],
    "maple-syrup": ["Maple syrup", "19353", "Syrups, maple", 315],
    molasses: ["Molasses", "19304", "Molasses", 337],
    "corn-syrup": ["Corn syrup, light", "19350", "Syrups, corn, light", 341],
    "dark-corn-syrup": ["Corn syrup, dark", "19349", "Syrups, corn, dark", 328],
  },
  "Butter, fats and oils": {
    butter: ["Butter", "01145", "Butter, without salt", 227],
    margarine: ["Margarine", "04610", "Margarine, regular, 80% fat, composite, stick, with salt", 227],
    lard: ["Lard", "04002", "Lard", 205],
    shortening: ["Shortening", "04615", "Shortening, vegetable, household, composite", 205],
    "vegetable-oil": ["Vegetable (soybean) oil", "04044", "Oil, soybean, salad or cooking", 218],
    "olive-oil": ["Olive oil", "04053", "Oil, olive, salad or cooking", 216],
    "canola-oil": ["Canola (rapeseed) oil", "04582", "Oil, canola", 218],
    "sunflower-oil": ["Sunflower oil", "04506", "Oil, sunflower, linoleic, (approx. 65%)", 218],
    "corn-oil": ["Corn oil", "04518", "Oil, corn, industrial and retail, all purpose salad or cooking", 218],
    "peanut-oil": ["Peanut oil", "04042", "Oil, peanut, salad or cooking", 216],
    "sesame-oil": ["Sesame oil", "04058", "Oil, sesame, salad or cooking", 218],
    "coconut-oil": ["Coconut oil", "04047", "Oil, coconut", 218],
    mayonnaise: ["Mayonnaise", "04025", "Salad dressing, mayonnaise, regular", 220],
  },
  "Milk, cheese and eggs": {
    milk: ["Milk, whole", "01077", "Milk, whole, 3.25% milkfat, with added vitamin D", 244],
    "skim-milk": ["Milk, skim", "01085", "Milk, nonfat, fluid, with added vitamin A and vitamin D", 245],
    buttermilk: ["Buttermilk", "01088", "Milk, buttermilk, fluid, cultured, lowfat", 245],
    "heavy-cream": ["Heavy (double) cream", "01053", "Cream, fluid, heavy whipping", 238, "cup", "fluid"],
    "half-and-half": ["Half and half", "01049", "Cream, fluid, half and half", 242],
    "sour-cream": ["Sour cream", "01056", "Cream, sour, cultured", 230],
    yogurt: ["Yogurt, plain", "01116", "Yogurt, plain, whole milk", 245, "cup", "8 fl oz"],
    "condensed-milk": ["Condensed milk, sweetened", "01095", "Milk, canned, condensed, sweetened", 306],
    "evaporated-milk": [
      "Evaporated milk",
      "01096",
      "Milk, canned, evaporated, with added vitamin D and without added vitamin A",
      252,
    ],
    "milk-powder": ["Milk powder, whole", "01090", "Milk, dry, whole, with added vitamin D", 128],
    "skim-milk-powder": [
      "Milk powder, skim",
      "01091",
      "Milk, dry, nonfat, regular, without added vitamin A and vitamin D",
      120,
    ],
    "cream-cheese": ["Cream cheese", "01017", "Cheese, cream", 232],
    ricotta: ["Ricotta", "01036", "Cheese, ricotta, whole milk", 246],
    "cottage-cheese": [
      "Cottage cheese",
      "01012",
      "Cheese, cottage, creamed, large or small curd",
      225,
      "cup",
      "small curd (not packed)",
    ],
    cheddar: ["Cheddar, shredded", "01009", "Cheese, cheddar", 113, "cup", "shredded"],
    mozzarella: ["Mozzarella, shredded", "01026", "Cheese, mozzarella, whole milk", 112, "cup", "shredded"],
    parmesan: ["Parmesan, grated", "01032", "Cheese, parmesan, grated", 100],
    feta: ["Feta, crumbled", "01019", "Cheese, feta", 150, "cup", "crumbled"],
    eggs: ["Eggs, beaten", "01123", "Egg, whole, raw, fresh", 243, "cup", "4.86 large eggs"],
    "egg-whites": ["Egg whites", "01124", "Egg, white, raw, fresh", 243],
    "egg-yolks": ["Egg yolks", "01125", "Egg, yolk, raw, fresh", 243],
  },
  "Rice, grains and pulses": {
    oats: ["Rolled oats", "08120", "Cereals, oats, regular and quick, not fortified, dry", 81],
    rice: ["Rice, white, long-grain", "20044", "Rice, white, long-grain, regular, raw, enriched", 185],
    "medium-rice": ["Rice, white, medium-grain", "20050", "Rice, white, medium-grain, raw, enriched", 195],
    "short-rice": ["Rice, white, short-grain", "20052", "Rice, white, short-grain, raw", 200],
    "brown-rice": ["Rice, brown", "20036", "Rice, brown, long-grain, raw", 185],
    "cooked-rice": ["Rice, white, cooked", "20045", "Rice, white, long-grain, regular, cooked", 158],
    "wild-rice": ["Wild rice", "20088", "Wild rice, raw", 160],
    quinoa: ["Quinoa", "20035", "Quinoa, uncooked", 170],
    couscous: ["Couscous", "20028", "Couscous, dry", 173],
    bulgur: ["Bulgur", "20012", "Bulgur, dry", 140],
    "pearl-barley": ["Pearl barley", "20005", "Barley, pearled, raw", 200],
    millet: ["Millet", "20031", "Millet, raw", 200],
    tapioca: ["Tapioca pearls", "20068", "Tapioca, pearl, dry", 152],
    lentils: ["Lentils, dry", "16069", "Lentils, raw", 192],
    chickpeas: ["Chickpeas, dry", "16056", "Chickpeas (garbanzo beans, bengal gram), mature seeds, raw", 200],
    "black-beans": ["Black beans, dry", "16014", "Beans, black, mature seeds, raw", 194],
    "kidney-beans": ["Kidney beans, dry", "16027", "Beans, kidney, all types, mature seeds, raw", 184],
    "white-beans": ["White beans, dry", "16049", "Beans, white, mature seeds, raw", 202],
    "split-peas": ["Split peas, dry", "16085", "Peas, green, split, mature seeds, raw", 197],
  },
  "Nuts and seeds": {
    almonds: ["Almonds, whole", "12061", "Nuts, almonds", 143, "cup", "whole"],
    "sliced-almonds": ["Almonds, sliced", "12061", "Nuts, almonds", 92, "cup", "sliced"],
    "slivered-almonds": ["Almonds, slivered", "12061", "Nuts, almonds", 108, "cup", "slivered"],
    "ground-almonds": ["Almonds, ground", "12061", "Nuts, almonds", 95, "cup", "ground"],
    walnuts: ["Walnuts, chopped", "12155", "Nuts, walnuts, english", 117, "cup", "chopped"],
    "ground-walnuts": ["Walnuts, ground", "12155", "Nuts, walnuts, english", 80, "cup", "ground"],
    pecans: ["Pecans, chopped", "12142", "Nuts, pecans", 109, "cup", "chopped"],
    "pecan-halves": ["Pecans, halves", "12142", "Nuts, pecans", 99, "cup", "halves"],
    hazelnuts: ["Hazelnuts, chopped", "12120", "Nuts, hazelnuts or filberts", 115, "cup", "chopped"],
    "ground-hazelnuts": ["Hazelnuts, ground", "12120", "Nuts, hazelnuts or filberts", 75, "cup", "ground"],
    macadamias: ["Macadamias", "12131", "Nuts, macadamia nuts, raw", 134, "cup", "whole or halves"],
    pistachios: ["Pistachios", "12151", "Nuts, pistachio nuts, raw", 123],
    "pine-nuts": ["Pine nuts", "12147", "Nuts, pine nuts, dried", 135],
    peanuts: ["Peanuts", "16087", "Peanuts, all types, raw", 146],
    "peanut-butter": ["Peanut butter", "16098", "Peanut butter, smooth style, with salt", 258],
    "sesame-seeds": ["Sesame seeds", "12023", "Seeds, sesame seeds, whole, dried", 144],
    "sunflower-seeds": ["Sunflower seeds", "12036", "Seeds, sunflower seed kernels, dried", 140],
    "pumpkin-seeds": ["Pumpkin seeds", "12014", "Seeds, pumpkin and squash seed kernels, dried", 129],
    coconut: ["Coconut, shredded and sweetened", "12179", "Nuts, coconut meat, dried, sweetened, shredded", 93],
  },
  "Fruit and chocolate": {
    cocoa: ["Cocoa powder", "19165", "Cocoa, dry powder, unsweetened, processed with alkali", 86],
    "chocolate-chips": ["Chocolate chips", "19080", "Candies, semisweet chocolate", 168, "cup", "chips"],
    raisins: ["Raisins", "09298", "Raisins, seedless", 145, "cup", "not packed"],
    "packed-raisins": ["Raisins, packed", "09298", "Raisins, seedless", 165, "cup", "packed"],
    dates: ["Dates, chopped", "09087", "Dates, deglet noor", 147, "cup", "chopped"],
    apricots: ["Dried apricot halves", "09032", "Apricots, dried, sulfured, uncooked", 130, "cup", "halves"],
    blueberries: ["Blueberries", "09050", "Blueberries, raw", 148],
    raspberries: ["Raspberries", "09302", "Raspberries, raw", 123],
    strawberries: ["Strawberries, sliced", "09316", "Strawberries, raw", 166, "cup", "sliced"],
    banana: ["Banana, mashed", "09040", "Bananas, raw", 225, "cup", "mashed"],
    applesauce: ["Applesauce", "09019", "Applesauce, canned, unsweetened, without added ascorbic acid", 244],
    "lemon-juice": ["Lemon juice", "09152", "Lemon juice, raw", 244],
    "lime-juice": ["Lime juice", "09160", "Lime juice, raw", 242],
    "orange-juice": ["Orange juice", "09206", "Orange juice, raw", 248],
  },
  "Baking, seasoning and liquids": {
    water: ["Water", "14411", "Beverages, water, tap, drinking", 237, "cup", "8 fl oz"],
    salt: ["Salt", "02047", "Salt, table", 292],
    "baking-powder": [
      "Baking powder",
      "18369",
      "Leavening agents, baking powder, double-acting, sodium aluminum sulfate",
      4.6,
      "tsp",
    ],
    "baking-soda": ["Baking soda", "18372", "Leavening agents, baking soda", 4.6, "tsp"],
    "cream-of-tartar": ["Cream of tartar", "18373", "Leavening agents, cream of tartar", 3, "tsp"],
    yeast: ["Dry yeast", "18375", "Leavening agents, yeast, baker's, active dry", 4, "tsp"],
    vanilla: ["Vanilla extract", "02050", "Vanilla extract", 208],
    cinnamon: ["Cinnamon, ground", "02010", "Spices, cinnamon, ground", 2.6, "tsp"],
    ginger: ["Ginger, ground", "02021", "Spices, ginger, ground", 1.8, "tsp"],
    nutmeg: ["Nutmeg, ground", "02025", "Spices, nutmeg, ground", 2.2, "tsp"],
    turmeric: ["Turmeric, ground", "02043", "Spices, turmeric, ground", 3, "tsp"],
    paprika: ["Paprika", "02028", "Spices, paprika", 2.3, "tsp"],
    pepper: ["Black pepper, ground", "02030", "Spices, pepper, black", 2.3, "tsp", "ground"],
    "garlic-powder": ["Garlic powder", "02020", "Spices, garlic powder", 3.1, "tsp"],
    "poppy-seeds": ["Poppy seeds", "02033", "Spices, poppy seed", 2.8, "tsp"],
    "cider-vinegar": ["Cider vinegar", "02048", "Vinegar, cider", 239],
    vinegar: ["Vinegar, distilled", "02053", "Vinegar, distilled", 238],
    "soy-sauce": ["Soy sauce", "16123", "Soy sauce made from soy and wheat (shoyu)", 255],
    mustard: ["Mustard", "02046", "Mustard, prepared, yellow", 249],
    ketchup: ["Ketchup", "11935", "Catsup", 240],
    "tomato-paste": ["Tomato paste", "11887", "Tomato products, canned, paste, without salt added", 262],
    "coconut-milk": ["Coconut milk", "12118", "Nuts, coconut milk, canned", 226],
    tahini: [
      "Tahini",
      "12166",
      "Seeds, sesame butter, tahini, from roasted and toasted kernels (most common type)",
      15,
      "tbsp",
    ],
  },
};

const ingredient = ([name, number, food, grams, measure = "cup", how]: Row): Ingredient => ({
  name,
  number,
  food,
  grams,
  measure,
  ...(how !== undefined && { how }),
});

/** The ingredients by their ids, under the headings that they are offered under. */
export const groups: readonly { readonly label: string; readonly ingredients: ReadonlyMap<string, Ingredient> }[] =
  Object.entries(GROUPS).map(([label, rows]) => ({
    label,
    ingredients: new Map(Object.entries(rows).map(([id, row]) => [id, ingredient(row)])),
  }));

/** All of them. */
export const ingredients: ReadonlyMap<string, Ingredient> = new Map(groups.flatMap((group) => [...group.ingredients]));

/** The US measures that the figures are for, in millilitres: a gallon of 231 in³ has 16 cups. */
const MILLILITRES: Readonly<Record<Measure, string>> = {
  cup: "236.5882365",
  tbsp: "14.78676478125",
  tsp: "4.92892159375",
};

/** More digits than a cup of flour is known to, so that ten cups are 1250 g. */
const DIGITS = 4;

/** What is sold in sticks, which are half a cup. */
const IN_STICKS = new Set(["Butter", "Margarine"]);

/** The measures and weights of an ingredient: volumes by its density, in grams. */
export function quantityOf({ name, number, food, grams, measure, how }: Ingredient): Quantity {
  const text = `USDA Standard Reference, NDB ${number}, ‘${food}’: 1 ${measure}${how ? ` (${how})` : ""} is ${grams} g`;
  const source: UnitSource = { text, certainty: "as measured", digits: DIGITS };
  const density = divide(fractionOf(String(grams)), fractionOf(MILLILITRES[measure]));
  // All volumes have one source, so that they are exact multiples of each other.
  const volume = (label: string, symbol: string, millilitres: string): Unit => ({
    ...unit(label, symbol, "1", source),
    scale: multiply(density, fractionOf(millilitres)),
  });
  const made = quantity({
    base: "g",
    systems: ["All", "US", "Metric", "Imperial", "Weight"],
    groups: {
      Weight: {
        gram: unit("Gram", "g", "1", si),
        kilogram: unit("Kilogram", "kg", "1000", si),
        ounce: unit("Ounce", "oz", "28.349523125", agreement1959),
        pound: unit("Pound", "lb", "453.59237", agreement1959),
      },
      US: {
        "us-cup": volume("US cup", "US cup", MILLILITRES.cup),
        "us-tablespoon": volume("US tablespoon", "US tbsp", MILLILITRES.tbsp),
        "us-teaspoon": volume("US teaspoon", "US tsp", MILLILITRES.tsp),
        "us-fluid-ounce": volume("US fluid ounce", "US fl oz", "29.5735295625"),
        "us-pint": volume("US pint", "US pt", "473.176473"),
        ...(IN_STICKS.has(name) && { stick: volume("US stick", "stick", "118.29411825") }),
      },
      Metric: {
        "metric-cup": volume("Metric cup (250 mL)", "metric cup", "250"),
        "metric-tablespoon": volume("Metric tablespoon (15 mL)", "metric tbsp", "15"),
        "australian-tablespoon": volume("Australian tablespoon (20 mL)", "AU tbsp", "20"),
        "metric-teaspoon": volume("Metric teaspoon (5 mL)", "metric tsp", "5"),
        millilitre: volume("Millilitre", "mL", "1"),
        decilitre: volume("Decilitre", "dL", "100"),
        litre: volume("Litre", "L", "1000"),
      },
      Imperial: {
        "uk-cup": volume("Imperial cup (10 fl oz)", "UK cup", "284.130625"),
        "uk-tablespoon": volume("Imperial tablespoon (⅝ fl oz)", "UK tbsp", "17.7581640625"),
        "uk-teaspoon": volume("Imperial teaspoon (a third of it)", "UK tsp", "17.7581640625/3"),
        "uk-fluid-ounce": volume("Imperial fluid ounce", "UK fl oz", "28.4130625"),
        "uk-pint": volume("Imperial pint", "UK pt", "568.26125"),
      },
    },
  });
  return { ...made, starts: ["us-cup", "gram"] };
}
