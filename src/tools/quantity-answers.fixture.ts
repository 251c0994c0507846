// Whole answers to questions about amounts, and to calculations: what is shown, what is copied, how it was understood,
// the note, and what the converter is opened with.

/** Other ways to ask the same. */
export const PARAPHRASES: Readonly<Record<string, readonly string[]>> = {
  "12 lb to kg": [
    "12 lb TO kg",
    "12 lb as kg",
    "12 lb=>kg",
    "12 lb ⇒ kg",
    "what is 12 lb in kg?",
    "what are 12 lb in kg",
    "what’s 12 lb in kg",
    "how much is 12 lb in kg",
    "how much are 12 lb in kg ?",
    "calculate 12 lb in kg",
    "compute 12 lb in kg",
    "calc 12 lb in kg",
    "=12 lb in kg",
  ],
  "how many feet per mile": [
    "how many feet are there in a mile",
    "how many feet is in one mile",
    "how many feet equal a mile",
    "how many feet equals the mile",
    "how many feet make a mile",
    "how many feet makes each mile",
    "how many feet fit into a mile",
    "how many feet fit in a mile",
    "how many feet does a mile",
    "a mile in feet",
    "HOW MANY FEET IN A MILE",
    "how many  feet in  a mile",
  ],
};

/** Lines that these do not answer. */
export const UNANSWERED: readonly string[] = [
  "2 m in (2 ft)",
  "1-2-345",
  "555-555-12345",
  "1/2 m s in m s",
  "12345678-1234-1234-1234-1234567890123",
  "112345678-1234-1234-1234-123456789012",
  "miles in 3",
  "5 km in",
  "kg",
  "180 cm in inches and feet",
  "0 mpg in L/100 km",
  "10 Hz in s",
  "1 N m in J",
  "2 m in -1 ft",
  "2 m in 0 ft",
  "5 ft in kg",
  "5 kg in km",
  "3 apples in kg",
  "2.5 in hex",
  "sqrt(2) in hex",
  "sqrt(2) as fraction",
  "12/25/2024",
  "1.2.2024",
  "2024-12-25",
  "25-12-24",
  "+1 555-555-1234",
  "(555) 555-1234",
  "555.555.1234",
  "10.0.0.0/8",
  "12345678-1234-1234-1234-123456789012",
  "12.5.2024 + 1",
  "100.200.100.200/24",
  "100.200.100.200 in hex",
  "2 US gal + 3 UK gal",
  "so how many feet in a mile",
  "a ratio of 2",
  "2 - 1:30",
  "5",
  "-1.5",
  "0.5 as fractional",
  "0.5 as decimals",
  "0.5 as numbers",
  "0.5 as xdecimal",
  "0.5 as xfraction",
  "0.5 as xpercent",
  "0.5 as percents",
  "90 min in :mm",
  "90 min in xh:mm",
  "90 min in h:mmx",
  "12 lbto kg",
];

export const ANSWERED: Readonly<Record<string, readonly string[]>> = {
  "12 lb to kg": [
    "5.44310844 kg | 5.44310844 | 12 lb → kg, exactly | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=pound&to=kilogram&value=12",
  ],
  "how many feet per mile": [
    "5280 ft | 5280 | 1 mi → ft, exactly | 1 mi = 1609.344 m, exactly, international yard and pound agreement 1959 | length?from=mile&to=foot&value=1",
  ],
  "feet in an inch": [
    "≈ 0.0833333333333 ft | 0.0833333333333 | 1 in → ft, rounded | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=inch&to=foot&value=1",
  ],
  "feet in 2 miles": [
    "10560 ft | 10560 | 2 mi → ft, exactly | 1 mi = 1609.344 m, exactly, international yard and pound agreement 1959 | length?from=mile&to=foot&value=2",
  ],
  "feet in ½ mile": [
    "2640 ft | 2640 | 0.5 mi → ft, exactly | 1 mi = 1609.344 m, exactly, international yard and pound agreement 1959 | length?from=mile&to=foot&value=0.5",
  ],
  "5 in": [
    "12.7 cm | 12.7 | 5 in → cm, exactly | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=inch&to=centimetre&value=5",
    "127 mm | 127 | 5 in → mm, exactly | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=inch&to=millimetre&value=5",
  ],
  "2 gal": [
    "7.570823568 L | 7.570823568 | 2 US gal → L, exactly | 1 US gal = 0.003785411784 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-gallon&to=litre&value=2",
    "≈ 1.66534836926 UK gal | 1.66534836926 | 2 US gal → UK gal, rounded | 1 US gal = 0.003785411784 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-gallon&to=uk-gallon&value=2",
    "9.09218 L | 9.09218 | 2 UK gal → L, exactly | 1 UK gal = 0.00454609 m³, exactly, UK Weights and Measures Act 1985 | volume?from=uk-gallon&to=litre&value=2",
  ],
  "1 pint": [
    "473.176473 mL | 473.176473 | 1 US pt → mL, exactly | 1 US pt = 0.000473176473 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-pint&to=millilitre&value=1",
    "2 US cup | 2 | 1 US pt → US cup, exactly | 1 US pt = 0.000473176473 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-pint&to=us-cup&value=1",
    "568.26125 mL | 568.26125 | 1 UK pt → mL, exactly | 1 UK pt = 0.00056826125 m³, exactly, UK Weights and Measures Act 1985 | volume?from=uk-pint&to=millilitre&value=1",
  ],
  "10 oz": [
    "283.49523125 g | 283.49523125 | 10 oz → g, exactly | 1 oz = 28.349523125 g, exactly, international yard and pound agreement 1959 | mass?from=ounce&to=gram&value=10",
    "0.625 lb | 0.625 | 10 oz → lb, exactly | 1 oz = 28.349523125 g, exactly, international yard and pound agreement 1959 | mass?from=ounce&to=pound&value=10",
    "295.735295625 mL | 295.735295625 | 10 US fl oz → mL, exactly | 1 US fl oz = 0.0000295735295625 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-fluid-ounce&to=millilitre&value=10",
    "284.130625 mL | 284.130625 | 10 UK fl oz → mL, exactly | 1 UK fl oz = 0.0000284130625 m³, exactly, UK Weights and Measures Act 1985 | volume?from=uk-fluid-ounce&to=millilitre&value=10",
  ],
  "2 US gal in UK pt": [
    "≈ 13.3227869541 UK pt | 13.3227869541 | 2 US gal → UK pt, rounded | 1 US gal = 0.003785411784 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-gallon&to=uk-pint&value=2",
  ],
  "2 gal in pints": [
    "16 US pt | 16 | 2 US gal → US pt, exactly | 1 US gal = 0.003785411784 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-gallon&to=us-pint&value=2",
    "16 UK pt | 16 | 2 UK gal → UK pt, exactly | 1 UK gal = 0.00454609 m³, exactly, UK Weights and Measures Act 1985 | volume?from=uk-gallon&to=uk-pint&value=2",
  ],
  "40 c": [
    "104 °F | 104 | 40 °C → °F, exactly | K = (°F + 459.67) × 5/9, exactly, NIST SP 811, Appendix B | temperature?from=celsius&to=fahrenheit&value=40",
    "313.15 K | 313.15 | 40 °C → K, exactly | - | temperature?from=celsius&to=kelvin&value=40",
    "11991698.32 km/s | 11991698.32 | 40 c → km/s, exactly | 1 c = 299792458 m/s, exactly, definition of the metre (CGPM 1983) | speed?from=speed-of-light&to=kilometre-per-second&value=40",
  ],
  "40 C": [
    "104 °F | 104 | 40 °C → °F, exactly | K = (°F + 459.67) × 5/9, exactly, NIST SP 811, Appendix B | temperature?from=celsius&to=fahrenheit&value=40",
    "313.15 K | 313.15 | 40 °C → K, exactly | - | temperature?from=celsius&to=kelvin&value=40",
  ],
  "100 F": [
    "≈ 37.7777777778 °C | 37.7777777778 | 100 °F → °C, rounded | K = (°F + 459.67) × 5/9, exactly, NIST SP 811, Appendix B | temperature?from=fahrenheit&to=celsius&value=100",
    "≈ 310.927777778 K | 310.927777778 | 100 °F → K, rounded | K = (°F + 459.67) × 5/9, exactly, NIST SP 811, Appendix B | temperature?from=fahrenheit&to=kelvin&value=100",
  ],
  "0 K in F": [
    "-459.67 °F | -459.67 | 0 K → °F, exactly | K = (°F + 459.67) × 5/9, exactly, NIST SP 811, Appendix B | temperature?from=kelvin&to=fahrenheit&value=0",
  ],
  "-500 C": [
    "-868 °F | -868 | -500 °C → °F, exactly | This is below absolute zero (0 K = −273.15 °C = −459.67 °F = 0 °R): nothing can be that cold. | temperature?from=celsius&to=fahrenheit&value=-500",
    "-226.85 K | -226.85 | -500 °C → K, exactly | This is below absolute zero (0 K = −273.15 °C = −459.67 °F = 0 °R): nothing can be that cold. | temperature?from=celsius&to=kelvin&value=-500",
  ],
  "1:30": [
    "90 s | 90 | 1:30 (min:s) → s, exactly | - | time?from=second&to=second&value=90",
    "1.5 min | 1.5 | 1:30 (min:s) → min, exactly | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=minute&value=90",
    "5400 s | 5400 | 1:30 (h:min) → s, exactly | - | time?from=minute&to=second&value=90",
  ],
  "1:30 in s": [
    "90 s | 90 | 1:30 (min:s) → s, exactly | - | time?from=second&to=second&value=90",
    "5400 s | 5400 | 1:30 (h:min) → s, exactly | - | time?from=minute&to=second&value=90",
  ],
  "-1:30 h in s": [
    "-5400 s | -5400 | -1:30 h → s, exactly | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=hour&to=second&value=-1.5",
  ],
  "1:30:00": [
    "5400 s | 5400 | 1:30:00 → s, exactly | - | time?from=minute&to=second&value=90",
    "90 min | 90 | 1:30:00 → min, exactly | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=minute&value=90",
  ],
  "90 s in h:min:s": [
    "0:01:30 | 0:01:30 | 90 s → h:min:s | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=hour&value=90&as=clock",
  ],
  "90 min in h:mm": [
    "1:30:00 | 1:30:00 | 90 min → h:min:s | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=90&as=clock",
  ],
  "90 min in clock time": [
    "1:30:00 | 1:30:00 | 90 min → h:min:s | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=90&as=clock",
  ],
  "5000 s in hours, minutes and seconds": [
    "1 h 23 min 20 s | 1 h 23 min 20 s | 5000 s → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=hour&value=5000&as=hours-minutes-seconds",
  ],
  "5000 s in hours minutes seconds": [
    "1 h 23 min 20 s | 1 h 23 min 20 s | 5000 s → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=hour&value=5000&as=hours-minutes-seconds",
  ],
  "180 cm in feet and inches": [
    "≈ 5 ft 10.87 in | 5 ft 10.87 in | 180 cm → feet and inches | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=centimetre&to=foot&value=180&as=feet-inches",
  ],
  "180 cm in ft & in": [
    "≈ 5 ft 10.87 in | 5 ft 10.87 in | 180 cm → feet and inches | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=centimetre&to=foot&value=180&as=feet-inches",
  ],
  "180 cm in ft, in": [
    "≈ 5 ft 10.87 in | 5 ft 10.87 in | 180 cm → feet and inches | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=centimetre&to=foot&value=180&as=feet-inches",
  ],
  "180 cm in ft in": [
    "≈ 5 ft 10.87 in | 5 ft 10.87 in | 180 cm → feet and inches | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=centimetre&to=foot&value=180&as=feet-inches",
  ],
  "70 kg in stones and pounds": [
    "≈ 11 st 0.32 lb | 11 st 0.32 lb | 70 kg → stones and pounds | 1 st = 6350.29318 g, exactly, UK Weights and Measures Act 1985 | mass?from=kilogram&to=stone&value=70&as=stones-pounds",
  ],
  "30 mpg": [
    "≈ 7.84048611111 L/100 km | 7.84048611111 | 30 mpg US → L/100 km, rounded | 1 mpg US = 48000/112903 km/L, exactly, mile of 1609.344 m and gallon of 231 in³ (NIST Handbook 44) | fuel-economy?from=us-mile-per-gallon&to=litre-per-100-kilometres&value=30",
    "≈ 12.7543112229 km/L | 12.7543112229 | 30 mpg US → km/L, rounded | 1 mpg US = 48000/112903 km/L, exactly, mile of 1609.344 m and gallon of 231 in³ (NIST Handbook 44) | fuel-economy?from=us-mile-per-gallon&to=kilometre-per-litre&value=30",
    "≈ 9.41603121106 L/100 km | 9.41603121106 | 30 mpg UK → L/100 km, rounded | 1 mpg UK = 804672/2273045 km/L, exactly, mile of 1609.344 m and gallon of 4.54609 L (UK Weights and Measures Act 1985) | fuel-economy?from=uk-mile-per-gallon&to=litre-per-100-kilometres&value=30",
  ],
  "30 mpg in L/100 km": [
    "≈ 7.84048611111 L/100 km | 7.84048611111 | 30 mpg US → L/100 km, rounded | 1 mpg US = 48000/112903 km/L, exactly, mile of 1609.344 m and gallon of 231 in³ (NIST Handbook 44) | fuel-economy?from=us-mile-per-gallon&to=litre-per-100-kilometres&value=30",
    "≈ 9.41603121106 L/100 km | 9.41603121106 | 30 mpg UK → L/100 km, rounded | 1 mpg UK = 804672/2273045 km/L, exactly, mile of 1609.344 m and gallon of 4.54609 L (UK Weights and Measures Act 1985) | fuel-economy?from=uk-mile-per-gallon&to=litre-per-100-kilometres&value=30",
  ],
  "8 L/100 km in mpg": [
    "≈ 29.4018229167 mpg US | 29.4018229167 | 8 L/100 km → mpg US, rounded | 1 mpg US = 48000/112903 km/L, exactly, mile of 1609.344 m and gallon of 231 in³ (NIST Handbook 44) | fuel-economy?from=litre-per-100-kilometres&to=us-mile-per-gallon&value=8",
    "≈ 35.3101170415 mpg UK | 35.3101170415 | 8 L/100 km → mpg UK, rounded | 1 mpg UK = 804672/2273045 km/L, exactly, mile of 1609.344 m and gallon of 4.54609 L (UK Weights and Measures Act 1985) | fuel-economy?from=litre-per-100-kilometres&to=uk-mile-per-gallon&value=8",
  ],
  "8 L/100km": [
    "≈ 29.4018229167 mpg US | 29.4018229167 | 8 L/100km → mpg US, rounded | 1 mpg US = 48000/112903 km/L, exactly, mile of 1609.344 m and gallon of 231 in³ (NIST Handbook 44) | fuel-economy?from=litre-per-100-kilometres&to=us-mile-per-gallon&value=8",
  ],
  "5:30 min/km": [
    "≈ 10.9090909091 km/h | 10.9090909091 | 5:30 min/km → km/h, rounded | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=minute-per-kilometre&to=kilometre-per-hour&value=5.5",
    "≈ 6.77859482441 mph | 6.77859482441 | 5:30 min/km → mph, rounded | 1 mph = 0.44704 m/s, exactly, international yard and pound agreement 1959 | speed?from=minute-per-kilometre&to=mile-per-hour&value=5.5",
  ],
  "12 km/h in min/km": [
    "5 min/km | 5 | 12 km/h → min/km, exactly | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=kilometre-per-hour&to=minute-per-kilometre&value=12",
  ],
  "10 Hz": [
    "600 rpm | 600 | 10 Hz → rpm, exactly | 1 rpm = 1/60 Hz, exactly, a sixtieth of a hertz: a minute has 60 s | frequency?from=hertz&to=revolution-per-minute&value=10",
    "0.01 kHz | 0.01 | 10 Hz → kHz, exactly | - | frequency?from=hertz&to=kilohertz&value=10",
  ],
  "1/(10 s)": [
    "0.1 Hz | 0.1 | 1/(10 s) → Hz, exactly | - | frequency?from=revolution-per-minute&to=hertz&value=6",
    "6 rpm | 6 | 1/(10 s) → rpm, exactly | 1 rpm = 1/60 Hz, exactly, a sixtieth of a hertz: a minute has 60 s | frequency?from=revolution-per-minute&to=revolution-per-minute&value=6",
    "0.0001 kHz | 0.0001 | 1/(10 s) → kHz, exactly | - | frequency?from=revolution-per-minute&to=kilohertz&value=6",
  ],
  "60 km/h in m/s": [
    "≈ 16.6666666667 m/s | 16.6666666667 | 60 km/h → m/s, rounded | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=kilometre-per-hour&to=metre-per-second&value=60",
  ],
  "3 m * 4 m": [
    "12 m² | 12 | 3 m * 4 m → m², exactly | - | area?from=square-metre&to=square-metre&value=12",
    "≈ 129.166925001 ft² | 129.166925001 | 3 m * 4 m → ft², rounded | 1 ft² = 0.09290304 m², exactly, international yard and pound agreement 1959 | area?from=square-metre&to=square-foot&value=12",
    "≈ 0.00296526457761 ac | 0.00296526457761 | 3 m * 4 m → ac, rounded | 1 ac = 4046.8564224 m², exactly, international yard and pound agreement 1959 | area?from=square-metre&to=acre&value=12",
  ],
  "3 m * 4 m in ft^2": [
    "≈ 129.166925001 ft² | 129.166925001 | 3 m * 4 m → ft², rounded | 1 ft² = 0.09290304 m², exactly, international yard and pound agreement 1959 | area?from=square-metre&to=square-foot&value=12",
  ],
  "100 m / 9.58 s in km/h": [
    "≈ 37.5782881002 km/h | 37.5782881002 | 100 m / 9.58 s → km/h, rounded | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=kilometre-per-hour&to=kilometre-per-hour&value=100 m / 9.58 s",
  ],
  "10 km / 2 m": [
    "5000 | 5000 | 10 km / 2 m, exactly | - | -",
    "300 km/h | 300 | 10 km / 2 m (km, min) → km/h, exactly | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=kilometre-per-hour&to=kilometre-per-hour&value=300",
    "≈ 186.411357671 mph | 186.411357671 | 10 km / 2 m (km, min) → mph, rounded | 1 mph = 0.44704 m/s, exactly, international yard and pound agreement 1959 | speed?from=kilometre-per-hour&to=mile-per-hour&value=300",
  ],
  "10 km / 2 m in km/h": [
    "300 km/h | 300 | 10 km / 2 m (km, min) → km/h, exactly | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=kilometre-per-hour&to=kilometre-per-hour&value=300",
  ],
  "1/3 cup in ml": [
    "78.8627455 mL | 78.8627455 | 1/3 US cup → mL, exactly | 1 US cup = 0.0002365882365 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-cup&to=millilitre&value=1/3",
    "≈ 83.3333333333 mL | 83.3333333333 | 1/3 metric cup → mL, rounded | 1 metric cup = 0.00025 m³, by convention, metric kitchen measure | volume?from=metric-cup&to=millilitre&value=1/3",
  ],
  "1/3 in to mm": [
    "≈ 8.46666666667 mm | 8.46666666667 | 1/3 in → mm, rounded | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=inch&to=millimetre&value=1/3",
  ],
  "3 5/8 in to mm": [
    "92.075 mm | 92.075 | 3.625 in → mm, exactly | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=inch&to=millimetre&value=3.625",
  ],
  "1 au in km": [
    "149597870.7 km | 149597870.7 | 1 au → km, exactly | 1 au = 149597870700 m, exactly, IAU 2012 Resolution B2 | length?from=astronomical-unit&to=kilometre&value=1",
  ],
  "1 light-year in km": [
    "9460730472580.8 km | 9460730472580.8 | 1 ly → km, exactly | 1 ly = 9460730472580800 m, exactly, a Julian year of 365.25 days at the speed of light (IAU) | length?from=light-year&to=kilometre&value=1",
  ],
  "1 mach in km/h": [
    "1234.8 km/h | 1234.8 | 1 Mach → km/h, by convention | 1 Mach = 343 m/s, by convention, rounded speed of sound in dry air at 20 °C and sea level | speed?from=mach&to=kilometre-per-hour&value=1",
  ],
  "3 months in days": [
    "91.25 d | 91.25 | 3 mo → d, by convention | 1 mo = 2628000 s, by convention, common year of 365 days, leap days left out | time?from=month&to=day&value=3",
  ],
  "1 lb + 2 oz in g": [
    "510.29141625 g | 510.29141625 | 1 lb + 2 oz → g, exactly | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=pound&to=gram&value=1.125",
  ],
  "5 lb 2 oz in kg": [
    "2.32466089625 kg | 2.32466089625 | 5 lb 2 oz → kg, exactly | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=pound&to=kilogram&value=5.125",
  ],
  "-5 lb 2 oz in kg": [
    "-2.32466089625 kg | -2.32466089625 | -5 lb 2 oz → kg, exactly | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=pound&to=kilogram&value=-5.125",
  ],
  "2 dozen": ["24 | 24 | 2 dozen, exactly | - | -"],
  "1,234 m in km": [
    "1.234 km | 1.234 | 1234 m → km, exactly | - | length?from=metre&to=kilometre&value=1234",
    "0.001234 km | 0.001234 | 1.234 m → km, exactly | - | length?from=metre&to=kilometre&value=1.234",
  ],
  "1,234,567 m in km": [
    "1234.567 km | 1234.567 | 1234567 m → km, exactly | - | length?from=metre&to=kilometre&value=1234567",
  ],
  "0,234 m in km": ["0.000234 km | 0.000234 | 0.234 m → km, exactly | - | length?from=metre&to=kilometre&value=0.234"],
  "5 mb in kB": [
    "5000 kB | 5000 | 5 MB → kB, exactly | 1 MB = 1000000 B, exactly, IEC 80000-13 (decimal and binary prefixes of the bit and the byte) | data-size?from=megabyte&to=kilobyte&value=5",
    "625 kB | 625 | 5 Mbit → kB, exactly | 1 Mbit = 125000 B, exactly, IEC 80000-13 (decimal and binary prefixes of the bit and the byte) | data-size?from=megabit&to=kilobyte&value=5",
  ],
  "1 MB in MB": [
    "1 MB | 1 | 1 MB → MB, exactly | 1 MB = 1000000 B, exactly, IEC 80000-13 (decimal and binary prefixes of the bit and the byte) | data-size?from=megabyte&to=megabyte&value=1",
  ],
  "1 mb in bit": [
    "8000000 bit | 8000000 | 1 MB → bit, exactly | 1 MB = 1000000 B, exactly, IEC 80000-13 (decimal and binary prefixes of the bit and the byte) | data-size?from=megabyte&to=bit&value=1",
    "1000000 bit | 1000000 | 1 Mbit → bit, exactly | 1 Mbit = 125000 B, exactly, IEC 80000-13 (decimal and binary prefixes of the bit and the byte) | data-size?from=megabit&to=bit&value=1",
  ],
  "2 calories in J": [
    "8.368 J | 8.368 | 2 cal → J, exactly | 1 cal = 4.184 J, exactly, thermochemical calorie of 4.184 J (NIST SP 811) | energy?from=calorie&to=joule&value=2",
    "8.3736 J | 8.3736 | 2 cal IT → J, exactly | 1 cal IT = 4.1868 J, exactly, International Table calorie of 4.1868 J, 5th International Conference on the Properties of Steam (1956) | energy?from=it-calorie&to=joule&value=2",
  ],
  "1 hp in kW": [
    "0.74569987158227022 kW | 0.74569987158227022 | 1 hp → kW, exactly | 1 hp = 745.69987158227022 W, exactly, 550 foot-pounds-force a second (NIST SP 811) | power?from=mechanical-horsepower&to=kilowatt&value=1",
  ],
  "1 ton in lb": [
    "2000 lb | 2000 | 1 US ton → lb, exactly | 1 US ton = 907184.74 g, exactly, NIST Handbook 44, Appendix C | mass?from=us-ton&to=pound&value=1",
    "2240 lb | 2240 | 1 UK ton → lb, exactly | 1 UK ton = 1016046.9088 g, exactly, UK Weights and Measures Act 1985 | mass?from=uk-ton&to=pound&value=1",
  ],
  "20 °C in K": ["293.15 K | 293.15 | 20 °C → K, exactly | - | temperature?from=celsius&to=kelvin&value=20"],
  "1 barn in m²": [
    "1e-28 m² | 1e-28 | 1 b → m², exactly | 1 b = 1e-28 m², exactly, NIST SP 811, Appendix B | area?from=barn&to=square-metre&value=1",
  ],
  "1e-30 m in km": ["1e-33 km | 1e-33 | 1e-30 m → km, exactly | - | length?from=metre&to=kilometre&value=1e-30"],
  "1/7": ["≈ 0.14285714285714285714 | 0.14285714285714285714 | 1/7, rounded | Exactly 1/7 | -"],
  "2/3 + 1/6": ["≈ 0.83333333333333333333 | 0.83333333333333333333 | 2/3 + 1/6, rounded | Exactly 5/6 | -"],
  "1/4": ["0.25 | 0.25 | 1/4, exactly | - | -"],
  "22/7": ["≈ 3.1428571428571428571 | 3.1428571428571428571 | 22/7, rounded | Exactly 22/7 | -"],
  "10/4": ["2.5 | 2.5 | 10/4, exactly | - | -"],
  "1/123456789012345678901": [
    "≈ 8.1000000729000006634e-21 | 8.1000000729000006634e-21 | 1/123456789012345678901, rounded | - | -",
  ],
  "100!": ["≈ 9.3326215443944152682e157 | 9.3326215443944152682e157 | 100!, rounded | - | -"],
  "60!": ["≈ 8.3209871127413901443e81 | 8.3209871127413901443e81 | 60!, rounded | - | -"],
  "0xff": ["255 | 255 | 0xff, exactly | 0xff, 0b11111111 | -"],
  "0xff + 1": ["256 | 256 | 0xff + 1, exactly | 0x100, 0b100000000 | -"],
  "0b101 / 2": ["2.5 | 2.5 | 0b101 / 2, exactly | - | -"],
  "-0xff": ["-255 | -255 | -0xff, exactly | - | -"],
  "0o17": ["15 | 15 | 0o17, exactly | 0xf, 0b1111 | -"],
  "255 in hex": ["0xff | - | 255 → hexadecimal | - | -"],
  "255 in HEXADECIMAL": ["0xff | - | 255 → hexadecimal | - | -"],
  "255 in base 16": ["0xff | - | 255 → hexadecimal | - | -"],
  "255 in bin": ["0b11111111 | - | 255 → binary | - | -"],
  "255 in base2": ["0b11111111 | - | 255 → binary | - | -"],
  "255 in oct": ["0o377 | - | 255 → octal | - | -"],
  "255 in octal": ["0o377 | - | 255 → octal | - | -"],
  "255 in base 8": ["0o377 | - | 255 → octal | - | -"],
  "0.375 as fraction": ["3/8 | - | 0.375 → fraction, exactly | - | -"],
  "0.375 as a ratio": ["3/8 | - | 0.375 → fraction, exactly | - | -"],
  "1/8 as percent": ["12.5% | 12.5% | 1/8 → percent, exactly | - | -"],
  "1/3 as a percentage": ["≈ 33.333333333333333333% | 33.333333333333333333% | 1/3 → percent, rounded | - | -"],
  "1/8 as per cent": ["12.5% | 12.5% | 1/8 → percent, exactly | - | -"],
  "0xff in decimal": ["255 | 255 | 0xff → decimal, exactly | - | -"],
  "1/3 as a number": ["≈ 0.33333333333333333333 | 0.33333333333333333333 | 1/3 → decimal, rounded | - | -"],
  "1/3 in dec": ["≈ 0.33333333333333333333 | 0.33333333333333333333 | 1/3 → decimal, rounded | - | -"],
  "sqrt(2)": ["≈ 1.4142135623730950488 | 1.4142135623730950488 | sqrt(2), rounded | - | -"],
  "sqrt(4)": ["2 | 2 | sqrt(4), exactly | - | -"],
  pi: ["≈ 3.1415926535897932385 | 3.1415926535897932385 | pi, rounded | - | -"],
  π: ["≈ 3.1415926535897932385 | 3.1415926535897932385 | π, rounded | - | -"],
  "½": ["0.5 | 0.5 | ½, exactly | - | -"],
  "1 1/2": ["1.5 | 1.5 | 1 1/2, exactly | - | -"],
  "2 + 2 =": ["4 | 4 | 2 + 2, exactly | - | -"],
  "2 +  2": ["4 | 4 | 2 + 2, exactly | - | -"],
  "15% of 80": ["12 | 12 | 15% of 80, exactly | - | -"],
  "2 gal / 3 m": [
    "252360.7856 L/100 km | 252360.7856 | 2 gal / 3 m (US gal, m) → L/100 km, exactly | km/L = 100 ÷ (L/100 km), exactly, litre accepted beside the SI (SI Brochure, Table 8) | fuel-economy?from=us-gallon-per-100-miles&to=litre-per-100-kilometres&value=107289.6",
    "≈ 0.000932056788356 mpg US | 0.000932056788356 | 2 gal / 3 m (US gal, m) → mpg US, rounded | 1 mpg US = 48000/112903 km/L, exactly, mile of 1609.344 m and gallon of 231 in³ (NIST Handbook 44) | fuel-economy?from=us-gallon-per-100-miles&to=us-mile-per-gallon&value=107289.6",
    "≈ 0.666666666667 US gal/min | 0.666666666667 | 2 gal / 3 m (US gal, min) → US gal/min, rounded | 1 US gal/min = 0.0000630901964 m³/s, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | flow?from=us-gallon-per-hour&to=us-gallon-per-minute&value=40",
    "≈ 303072.666667 L/100 km | 303072.666667 | 2 gal / 3 m (UK gal, m) → L/100 km, rounded | km/L = 100 ÷ (L/100 km), exactly, litre accepted beside the SI (SI Brochure, Table 8) | fuel-economy?from=uk-gallon-per-100-miles&to=litre-per-100-kilometres&value=107289.6",
    "≈ 3.03072666667 L/min | 3.03072666667 | 2 gal / 3 m (UK gal, min) → L/min, rounded | 1 L/min = 1/60000 m³/s, exactly, litre, minute and hour accepted beside the SI (SI Brochure, Table 8) | flow?from=litre-per-hour&to=litre-per-minute&value=181.8436",
  ],
  "3 m + 2 ft in cm": [
    "360.96 cm | 360.96 | 3 m + 2 ft → cm, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=metre&to=centimetre&value=3.6096",
  ],
  "5' 3\" in cm": [
    "160.02 cm | 160.02 | 5 ft 3 in → cm, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=centimetre&value=5'3\"",
  ],
  "-(5 kg) in lb": [
    "≈ -11.0231131092 lb | -11.0231131092 | -5 kg → lb, rounded | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=kilogram&to=pound&value=-5",
  ],
  "2 (3 kg) in lb": [
    "≈ 13.2277357311 lb | 13.2277357311 | 2 (3 kg) → lb, rounded | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=kilogram&to=pound&value=6",
  ],
  "(2 m)^2 in ft²": [
    "≈ 43.0556416668 ft² | 43.0556416668 | (2 m)^2 → ft², rounded | 1 ft² = 0.09290304 m², exactly, international yard and pound agreement 1959 | area?from=square-metre&to=square-foot&value=4",
  ],
  "sqrt(4 m^2) in cm": ["200 cm | 200 | sqrt(4 m^2) → cm, exactly | - | length?from=metre&to=centimetre&value=2"],
  "20% of 5 kg in g": ["1000 g | 1000 | 20% of 5 kg → g, exactly | - | mass?from=kilogram&to=gram&value=1"],
  "1:30 + 1:15": [
    "2 min 45 s | 2 min 45 s | 1:30 + 1:15 (min:s) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=hour&value=165&as=hours-minutes-seconds",
    "165 s | 165 | 1:30 + 1:15 (min:s) → s, exactly | - | time?from=second&to=second&value=165",
    "2 h 45 min | 2 h 45 min | 1:30 + 1:15 (h:min) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=165&as=hours-minutes-seconds",
  ],
  "1:30 * 2": [
    "3 min | 3 min | 1:30 * 2 (min:s) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=3&as=hours-minutes-seconds",
    "180 s | 180 | 1:30 * 2 (min:s) → s, exactly | - | time?from=minute&to=second&value=3",
    "3 h | 3 h | 1:30 * 2 (h:min) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=hour&to=hour&value=3&as=hours-minutes-seconds",
  ],
  "60 mi / 1:30": [
    "3862.4256 km/h | 3862.4256 | 60 mi / 1:30 (min:s) → km/h, exactly | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=mile-per-minute&to=kilometre-per-hour&value=40",
    "2400 mph | 2400 | 60 mi / 1:30 (min:s) → mph, exactly | 1 mph = 0.44704 m/s, exactly, international yard and pound agreement 1959 | speed?from=mile-per-minute&to=mile-per-hour&value=40",
    "64.37376 km/h | 64.37376 | 60 mi / 1:30 (h:min) → km/h, exactly | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=mile-per-hour&to=kilometre-per-hour&value=40",
  ],
  "5 µm in nm": ["5000 nm | 5000 | 5 µm → nm, exactly | - | length?from=micrometre&to=nanometre&value=5"],
  "5 μm in nm": ["5000 nm | 5000 | 5 µm → nm, exactly | - | length?from=micrometre&to=nanometre&value=5"],
  "5 micrometer in nm": ["5000 nm | 5000 | 5 µm → nm, exactly | - | length?from=micrometre&to=nanometre&value=5"],
  "5 micrometers in nm": ["5000 nm | 5000 | 5 µm → nm, exactly | - | length?from=micrometre&to=nanometre&value=5"],
  "2 kilometers in meters": ["2000 m | 2000 | 2 km → m, exactly | - | length?from=kilometre&to=metre&value=2"],
  "2 liters in millilitre": [
    "2000 mL | 2000 | 2 L → mL, exactly | 1 L = 0.001 m³, exactly, accepted beside the SI (SI Brochure, Table 8) | volume?from=litre&to=millilitre&value=2",
  ],
  "1.5k m in km": ["1.5 km | 1.5 | 1500 m → km, exactly | - | length?from=metre&to=kilometre&value=1500"],
  "2M m in km": ["2000 km | 2000 | 2000000 m → km, exactly | - | length?from=metre&to=kilometre&value=2000000"],
  "3bn m in km": [
    "3000000 km | 3000000 | 3000000000 m → km, exactly | - | length?from=metre&to=kilometre&value=3000000000",
  ],
  "1 000 m in km": ["1 km | 1 | 1000 m → km, exactly | - | length?from=metre&to=kilometre&value=1000"],
  "1e3 m in km": ["1 km | 1 | 1000 m → km, exactly | - | length?from=metre&to=kilometre&value=1000"],
  "5.e2 m in km": ["0.5 km | 0.5 | 500 m → km, exactly | - | length?from=metre&to=kilometre&value=500"],
  "0x10 m in km": ["0.016 km | 0.016 | 16 m → km, exactly | - | length?from=metre&to=kilometre&value=16"],
  "10 m² in ft2": [
    "≈ 107.639104167 ft² | 107.639104167 | 10 m² → ft², rounded | 1 ft² = 0.09290304 m², exactly, international yard and pound agreement 1959 | area?from=square-metre&to=square-foot&value=10",
  ],
  "10 square feet in m²": [
    "0.9290304 m² | 0.9290304 | 10 ft² → m², exactly | 1 ft² = 0.09290304 m², exactly, international yard and pound agreement 1959 | area?from=square-foot&to=square-metre&value=10",
  ],
  "3 cubic metres in L": [
    "3000 L | 3000 | 3 m³ → L, exactly | 1 L = 0.001 m³, exactly, accepted beside the SI (SI Brochure, Table 8) | volume?from=cubic-metre&to=litre&value=3",
  ],
  "1,5 km in m": ["1500 m | 1500 | 1.5 km → m, exactly | - | length?from=kilometre&to=metre&value=1.5"],
  "1.234,5 m in km": ["1.2345 km | 1.2345 | 1234.5 m → km, exactly | - | length?from=metre&to=kilometre&value=1234.5"],
  "3 1/2 in in mm": [
    "88.9 mm | 88.9 | 3.5 in → mm, exactly | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=inch&to=millimetre&value=3.5",
  ],
  "3½ in in mm": [
    "88.9 mm | 88.9 | 3.5 in → mm, exactly | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=inch&to=millimetre&value=3.5",
  ],
  "½ in in mm": [
    "12.7 mm | 12.7 | 0.5 in → mm, exactly | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=inch&to=millimetre&value=0.5",
  ],
  "10^-3 km in m": ["1 m | 1 | 10^-3 km → m, exactly | - | length?from=kilometre&to=metre&value=0.001"],
  "1 m³ in L": [
    "1000 L | 1000 | 1 m³ → L, exactly | 1 L = 0.001 m³, exactly, accepted beside the SI (SI Brochure, Table 8) | volume?from=cubic-metre&to=litre&value=1",
  ],
  "3 kWh in N km": [
    "10800 kJ | 10800 | 3 kWh → kJ, exactly | 1 kWh = 3600000 J, exactly, accepted beside the SI (SI Brochure, Table 8) | energy?from=kilowatt-hour&to=kilojoule&value=3",
  ],
  "1 month in months": [
    "1 mo | 1 | 1 mo → mo, exactly | 1 mo = 2628000 s, by convention, common year of 365 days, leap days left out | time?from=month&to=month&value=1",
  ],
  "1 m / 7 s": [
    "≈ 0.142857142857 m/s | 0.142857142857 | 1 m / 7 s → m/s, rounded | - | speed?from=kilometre-per-hour&to=metre-per-second&value=1 m / 7 s",
    "≈ 0.514285714286 km/h | 0.514285714286 | 1 m / 7 s → km/h, rounded | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=kilometre-per-hour&to=kilometre-per-hour&value=1 m / 7 s",
    "≈ 0.319562327436 mph | 0.319562327436 | 1 m / 7 s → mph, rounded | 1 mph = 0.44704 m/s, exactly, international yard and pound agreement 1959 | speed?from=kilometre-per-hour&to=mile-per-hour&value=1 m / 7 s",
  ],
  "0XFF + 1": ["256 | 256 | 0XFF + 1, exactly | 0x100, 0b100000000 | -"],
  "0xff + 0.5": ["255.5 | 255.5 | 0xff + 0.5, exactly | - | -"],
  "0xff - 256": ["-1 | -1 | 0xff - 256, exactly | - | -"],
  "1+ 555-555-1234": ["-1233 | -1233 | 1+ 555-555-1234, exactly | - | -"],
  "112/25/2024": ["≈ 0.0022134387351778656126 | 0.0022134387351778656126 | 112/25/2024, rounded | Exactly 14/6325 | -"],
  "-1:30": [
    "-90 s | -90 | -1:30 (min:s) → s, exactly | - | time?from=second&to=second&value=-90",
    "-1.5 min | -1.5 | -1:30 (min:s) → min, exactly | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=minute&value=-90",
    "-5400 s | -5400 | -1:30 (h:min) → s, exactly | - | time?from=minute&to=second&value=-90",
  ],
  "2:00 - 1:30": [
    "30 s | 30 s | 2:00 - 1:30 (min:s) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=hour&value=30&as=hours-minutes-seconds",
    "0.5 min | 0.5 | 2:00 - 1:30 (min:s) → min, exactly | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=minute&value=30",
    "30 min | 30 min | 2:00 - 1:30 (h:min) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=30&as=hours-minutes-seconds",
  ],
  "3:00 / 2": [
    "1 min 30 s | 1 min 30 s | 3:00 / 2 (min:s) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=hour&value=90&as=hours-minutes-seconds",
    "90 s | 90 | 3:00 / 2 (min:s) → s, exactly | - | time?from=second&to=second&value=90",
    "1 h 30 min | 1 h 30 min | 3:00 / 2 (h:min) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=90&as=hours-minutes-seconds",
  ],
  "1:30 + 0:10": [
    "1 min 40 s | 1 min 40 s | 1:30 + 0:10 (min:s) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=second&to=hour&value=100&as=hours-minutes-seconds",
    "100 s | 100 | 1:30 + 0:10 (min:s) → s, exactly | - | time?from=second&to=second&value=100",
    "1 h 40 min | 1 h 40 min | 1:30 + 0:10 (h:min) → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=100&as=hours-minutes-seconds",
  ],
  "1:30:00 * 2": [
    "3 h | 3 h | 1:30:00 * 2 → hours, minutes and seconds | 1 h = 3600 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=hour&to=hour&value=3&as=hours-minutes-seconds",
    "10800 s | 10800 | 1:30:00 * 2 → s, exactly | - | time?from=hour&to=second&value=3",
    "180 min | 180 | 1:30:00 * 2 → min, exactly | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=hour&to=minute&value=3",
  ],
  "5' 3\" / 2": [
    "2.625 ft | 2.625 | 5' 3\" / 2 (ft, in) → ft, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=foot&value=2.625",
    "0.8001 m | 0.8001 | 5' 3\" / 2 (ft, in) → m, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=metre&value=2.625",
    "2.525 arcmin | 2.525 | 5' 3\" / 2 (arcmin, arcsec) → arcmin, exactly | 1 arcmin = 1/60 °, exactly, accepted beside the SI (SI Brochure, Table 8) | angle?from=arcminute&to=arcminute&value=2.525",
  ],
  "5' 3\" * 2": [
    "10.5 ft | 10.5 | 5' 3\" * 2 (ft, in) → ft, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=foot&value=10.5",
    "3.2004 m | 3.2004 | 5' 3\" * 2 (ft, in) → m, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=metre&value=10.5",
    "10.1 arcmin | 10.1 | 5' 3\" * 2 (arcmin, arcsec) → arcmin, exactly | 1 arcmin = 1/60 °, exactly, accepted beside the SI (SI Brochure, Table 8) | angle?from=arcminute&to=arcminute&value=10.1",
  ],
  "5' 3\" - 1'": [
    "4.25 ft | 4.25 | 5' 3\" - 1' (ft, in) → ft, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=foot&value=4.25",
    "1.2954 m | 1.2954 | 5' 3\" - 1' (ft, in) → m, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=metre&value=4.25",
    "4.05 arcmin | 4.05 | 5' 3\" - 1' (arcmin, arcsec) → arcmin, exactly | 1 arcmin = 1/60 °, exactly, accepted beside the SI (SI Brochure, Table 8) | angle?from=arcminute&to=arcminute&value=4.05",
  ],
  "-(5' 3\")": [
    "-1.6002 m | -1.6002 | -5 ft 3 in → m, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=metre&value=-5'3\"",
    "-160.02 cm | -160.02 | -5 ft 3 in → cm, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=centimetre&value=-5'3\"",
    "≈ -0.0841666666667 ° | -0.0841666666667 | -5 arcmin 3 arcsec → °, rounded | 1 arcmin = 1/60 °, exactly, accepted beside the SI (SI Brochure, Table 8) | angle?from=arcminute&to=degree&value=-5.05",
  ],
  "1/3 as percent": ["≈ 33.333333333333333333% | 33.333333333333333333% | 1/3 → percent, rounded | - | -"],
  "1/3 as ratio": ["1/3 | - | 1/3 → fraction, exactly | - | -"],
  "0.5 as a fraction": ["1/2 | - | 0.5 → fraction, exactly | - | -"],
  "0.5 as a percentage": ["50% | 50% | 0.5 → percent, exactly | - | -"],
  "0.5 as per cent": ["50% | 50% | 0.5 → percent, exactly | - | -"],
  "0.5 as a decimal": ["0.5 | 0.5 | 0.5 → decimal, exactly | - | -"],
  "1/3 as number": ["≈ 0.33333333333333333333 | 0.33333333333333333333 | 1/3 → decimal, rounded | - | -"],
  "1/3 as dec": ["≈ 0.33333333333333333333 | 0.33333333333333333333 | 1/3 → decimal, rounded | - | -"],
  "2/3": ["≈ 0.66666666666666666667 | 0.66666666666666666667 | 2/3, rounded | Exactly 2/3 | -"],
  "1/3 + 1/3": ["≈ 0.66666666666666666667 | 0.66666666666666666667 | 1/3 + 1/3, rounded | Exactly 2/3 | -"],
  "10^59": [
    "100000000000000000000000000000000000000000000000000000000000 | 100000000000000000000000000000000000000000000000000000000000 | 10^59, exactly | - | -",
  ],
  "10^60": ["1e60 | 1e60 | 10^60, exactly | - | -"],
  "2^200": ["≈ 1.6069380442589902755e60 | 1.6069380442589902755e60 | 2^200, rounded | - | -"],
  "1/3^30": [
    "≈ 4.8569357496188611379e-15 | 4.8569357496188611379e-15 | 1/3^30, rounded | Exactly 1/205891132094649 | -",
  ],
  "sqrt 2 as percent": ["≈ 141.42135623730950488% | 141.42135623730950488% | sqrt 2 → percent, rounded | - | -"],
  "60 m/2 s": [
    "30 m/s | 30 | 60 m/2 s → m/s, exactly | - | speed?from=metre-per-second&to=metre-per-second&value=30",
    "108 km/h | 108 | 60 m/2 s → km/h, exactly | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=metre-per-second&to=kilometre-per-hour&value=30",
    "≈ 67.1080887616 mph | 67.1080887616 | 60 m/2 s → mph, rounded | 1 mph = 0.44704 m/s, exactly, international yard and pound agreement 1959 | speed?from=metre-per-second&to=mile-per-hour&value=30",
  ],
  "12/4 km/h": [
    "≈ 1.86411357671 mph | 1.86411357671 | 3 km/h → mph, rounded | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=kilometre-per-hour&to=mile-per-hour&value=3",
    "≈ 0.833333333333 m/s | 0.833333333333 | 3 km/h → m/s, rounded | 1 km/h = 5/18 m/s, exactly, accepted beside the SI (SI Brochure, Table 8) | speed?from=kilometre-per-hour&to=metre-per-second&value=3",
  ],
  "0.5 as DECIMAL": ["0.5 | 0.5 | 0.5 → decimal, exactly | - | -"],
  "0.5 as Percent": ["50% | 50% | 0.5 → percent, exactly | - | -"],
  "0.5 as FRACTION": ["1/2 | - | 0.5 → fraction, exactly | - | -"],
  "255 in HEX": ["0xff | - | 255 → hexadecimal | - | -"],
  "8 as oct": ["0o10 | - | 8 → octal | - | -"],
  "1 month + 1 day in days": [
    "≈ 31.4166666667 d | 31.4166666667 | 1 month + 1 day → d, rounded | 1 mo = 2628000 s, by convention, common year of 365 days, leap days left out | time?from=day&to=day&value=1 month + 1 day",
  ],
  "1 cup in cup": [
    "0.946352946 metric cup | 0.946352946 | 1 US cup → metric cup, by convention | 1 US cup = 0.0002365882365 m³, exactly, gallon of 231 in³, NIST Handbook 44, Appendix C | volume?from=us-cup&to=metric-cup&value=1",
    "≈ 1.05668820943 US cup | 1.05668820943 | 1 metric cup → US cup, rounded | 1 metric cup = 0.00025 m³, by convention, metric kitchen measure | volume?from=metric-cup&to=us-cup&value=1",
  ],
  "1 BTU in kJ": [
    "1.05505585262 kJ | 1.05505585262 | 1 BTU → kJ, exactly | 1 BTU = 1055.05585262 J, exactly, BTU of the International Table, ISO 31-4 | energy?from=btu&to=kilojoule&value=1",
  ],
  "6 ft 2 in in cm": [
    "187.96 cm | 187.96 | 6 ft 2 in → cm, exactly | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=foot&to=centimetre&value=6'2\"",
  ],
  "2 m in ft in": [
    "≈ 6 ft 6.74 in | 6 ft 6.74 in | 2 m → feet and inches | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=metre&to=foot&value=2&as=feet-inches",
  ],
  "50% of 20 kg in lb": [
    "≈ 22.0462262185 lb | 22.0462262185 | 50% of 20 kg → lb, rounded | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=kilogram&to=pound&value=10",
  ],
  "3 m / 2": [
    "1.5 m | 1.5 | 3 m / 2 → m, exactly | - | length?from=metre&to=metre&value=1.5",
    "≈ 4.92125984252 ft | 4.92125984252 | 3 m / 2 → ft, rounded | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=metre&to=foot&value=1.5",
    "1.5 min | 1.5 | 3 m / 2 (min) → min, exactly | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=minute&value=1.5",
  ],
  "sqrt(16 m^2)": [
    "≈ 13.1233595801 ft | 13.1233595801 | sqrt(16 m^2) → ft, rounded | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=metre&to=foot&value=4",
    "≈ 157.480314961 in | 157.480314961 | sqrt(16 m^2) → in, rounded | 1 in = 0.0254 m, exactly, international yard and pound agreement 1959 | length?from=metre&to=inch&value=4",
    "240 s | 240 | sqrt(16 m^2) (min) → s, exactly | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=second&value=4",
  ],
  "1,234.5 kg in lb": [
    "≈ 2721.60662667 lb | 2721.60662667 | 1234.5 kg → lb, rounded | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=kilogram&to=pound&value=1234.5",
  ],
  "12,345 kg in t": [
    "12.345 t | 12.345 | 12345 kg → t, exactly | 1 t = 1000000 g, exactly, accepted beside the SI (SI Brochure, Table 8) | mass?from=kilogram&to=tonne&value=12345",
    "0.012345 t | 0.012345 | 12.345 kg → t, exactly | 1 t = 1000000 g, exactly, accepted beside the SI (SI Brochure, Table 8) | mass?from=kilogram&to=tonne&value=12.345",
  ],
  "2024-12-255": ["1757 | 1757 | 2024-12-255, exactly | - | -"],
  "12024-12-25": ["11987 | 11987 | 12024-12-25, exactly | - | -"],
  "12/25/20245": [
    "≈ 0.000023709557915534699926 | 0.000023709557915534699926 | 12/25/20245, rounded | Exactly 12/506125 | -",
  ],
  "5 N m": [
    "≈ 3.68781074639 lbf·ft | 3.68781074639 | 5 N·m → lbf·ft, rounded | 1 lbf·ft = 1.3558179483314004 N·m, exactly, pound-force of 4.4482216152605 N (NIST SP 811) | torque?from=newton-metre&to=pound-foot&value=5",
    "≈ 0.509858106489 kgf·m | 0.509858106489 | 5 N·m → kgf·m, rounded | 1 kgf·m = 9.80665 N·m, exactly, standard gravity of 9.80665 m/s², 3rd CGPM (1901) | torque?from=newton-metre&to=kilogram-force-metre&value=5",
  ],
  "2 * 3 kg": [
    "6 kg | 6 | 2 * 3 kg → kg, exactly | - | mass?from=kilogram&to=kilogram&value=6",
    "≈ 13.2277357311 lb | 13.2277357311 | 2 * 3 kg → lb, rounded | 1 lb = 453.59237 g, exactly, international yard and pound agreement 1959 | mass?from=kilogram&to=pound&value=6",
    "≈ 211.643771697 oz | 211.643771697 | 2 * 3 kg → oz, rounded | 1 oz = 28.349523125 g, exactly, international yard and pound agreement 1959 | mass?from=kilogram&to=ounce&value=6",
  ],
  PI: ["≈ 3.1415926535897932385 | 3.1415926535897932385 | PI, rounded | - | -"],
  "90 min in H:MM": [
    "1:30:00 | 1:30:00 | 90 min → h:min:s | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=90&as=clock",
  ],
  "90 min in h:mmin:ssec": [
    "1:30:00 | 1:30:00 | 90 min → h:min:s | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=90&as=clock",
  ],
  "90 min in hours, minutes, and seconds": [
    "1 h 30 min | 1 h 30 min | 90 min → hours, minutes and seconds | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=90&as=hours-minutes-seconds",
  ],
  "90 min in a clock": [
    "1:30:00 | 1:30:00 | 90 min → h:min:s | 1 min = 60 s, exactly, accepted beside the SI (SI Brochure, Table 8) | time?from=minute&to=hour&value=90&as=clock",
  ],
  "180 cm in ft AND in": [
    "≈ 5 ft 10.87 in | 5 ft 10.87 in | 180 cm → feet and inches | 1 ft = 0.3048 m, exactly, international yard and pound agreement 1959 | length?from=centimetre&to=foot&value=180&as=feet-inches",
  ],
  "hectares in acres": [
    "≈ 2.47105381467 ac | 2.47105381467 | 1 ha → ac, rounded | 1 ha = 10000 m², exactly, accepted beside the SI (SI Brochure, Table 8); 1 a is a hundredth (NIST SP 811) | area?from=hectare&to=acre&value=1",
    "≈ 2.47104393047 survey ac | 2.47104393047 | 1 ha → survey ac, rounded | 1 ha = 10000 m², exactly, accepted beside the SI (SI Brochure, Table 8); 1 a is a hundredth (NIST SP 811) | area?from=hectare&to=acre-us-survey&value=1",
  ],
  "12345/99991 km in m": [
    "≈ 123.4611115 m | 123.4611115 | 0.1234611115 km → m, rounded | - | length?from=kilometre&to=metre&value=12345/99991",
  ],
  "1234/5677 km in m": [
    "≈ 217.368328342 m | 217.368328342 | 1234/5677 km → m, rounded | - | length?from=kilometre&to=metre&value=1234/5677",
  ],
};
