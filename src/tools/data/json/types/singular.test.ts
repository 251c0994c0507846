import { expect, test } from "vitest";
import { singularOf } from "./model.ts";

// Field names in responses and files; each with its singular, by a dictionary.
const PLURALS = `
caches cache, boxes box, addresses address, statuses status, indices index, analyses analysis, knives knife, movies movie,
cookies cookie, heroes hero, aliases alias, buses bus, quizzes quiz, axes axis, items item, users user, orders order,
products product, customers customer, entries entry, categories category, companies company, countries country, cities city,
currencies currency, properties property, queries query, replies reply, histories history, inventories inventory,
deliveries delivery, policies policy, libraries library, dependencies dependency, repositories repository, factories factory,
activities activity, entities entity, facilities facility, capabilities capability, vulnerabilities vulnerability,
identities identity, salaries salary, summaries summary, stories story, galleries gallery, batteries battery, copies copy,
studies study, bodies body, parties party, families family, duties duty, keys key, days day, delays delay, displays display,
arrays array, gateways gateway, surveys survey, journeys journey, toys toy, monkeys monkey, trays tray, ways way,
matches match, batches batch, branches branch, searches search, patches patch, dispatches dispatch, launches launch,
switches switch, sketches sketch, beaches beach, coaches coach, approaches approach, breaches breach, benches bench,
churches church, watches watch, speeches speech, sandwiches sandwich, lunches lunch, inches inch, touches touch,
pitches pitch, stretches stretch, peaches peach, headaches headache, niches niche, avalanches avalanche, aches ache,
stomachs stomach, epochs epoch, months month, paths path, widths width, lengths length, deaths death,
dishes dish, hashes hash, bushes bush, brushes brush, crashes crash, flashes flash, wishes wish, meshes mesh, eyelashes eyelash,
finishes finish, classes class, processes process, businesses business, accesses access, losses loss, passes pass,
successes success, witnesses witness, masses mass, guesses guess, compasses compass, glasses glass, bosses boss, kisses kiss,
taxes tax, indexes index, prefixes prefix, suffixes suffix, mutexes mutex, faxes fax, mailboxes mailbox, checkboxes checkbox,
sandboxes sandbox, inboxes inbox, foxes fox, fixes fix, mixes mix, complexes complex, sizes size, prizes prize, mazes maze,
bronzes bronze, sneezes sneeze, waltzes waltz, quartzes quartz, buzzes buzz, breezes breeze, viruses virus, bonuses bonus,
campuses campus, censuses census, focuses focus, consensuses consensus, octopuses octopus, cactuses cactus, nexuses nexus,
sinuses sinus, surpluses surplus, syllabuses syllabus, geniuses genius, choruses chorus, circuses circus, minuses minus,
uses use, fuses fuse, excuses excuse, abuses abuse, houses house, warehouses warehouse, pauses pause, causes cause,
clauses clause, spouses spouse, courses course, horses horse, purses purse, nurses nurse, verses verse, universes universe,
responses response, expenses expense, licenses license, senses sense, defenses defense, cases case, bases base,
databases database, phases phase, phrases phrase, purchases purchase, releases release, leases lease, diseases disease,
increases increase, showcases showcase, gases gas, biases bias, atlases atlas, canvases canvas, lenses lens, irises iris,
premises premise, exercises exercise, franchises franchise, promises promise, noises noise, enterprises enterprise,
surprises surprise, poses pose, roses rose, noses nose, doses dose, purposes purpose, impulses impulse, corpses corpse,
hypotheses hypothesis, theses thesis, syntheses synthesis, parentheses parenthesis, crises crisis, diagnoses diagnosis,
prognoses prognosis, synopses synopsis, emphases emphasis, oases oasis, vertices vertex, matrices matrix,
appendices appendix, vortices vortex, codices codex, prices price, slices slice, devices device, services service,
offices office, invoices invoice, voices voice, notices notice, choices choice, practices practice, juices juice,
microservices microservice, faces face, places place, spaces space, workspaces workspace, namespaces namespace,
interfaces interface, traces trace, races race, resources resource, sources source, references reference,
sequences sequence, differences difference, occurrences occurrence, instances instance, balances balance,
appliances appliance, allowances allowance, pieces piece, sentences sentence, audiences audience, wives wife, lives life,
leaves leaf, shelves shelf, bookshelves bookshelf, halves half, wolves wolf, calves calf, loaves loaf, thieves thief,
selves self, scarves scarf, elves elf, valves valve, curves curve, archives archive, moves move, waves wave, olives olive,
natives native, directives directive, sleeves sleeve, caves cave, objectives objective, alternatives alternative,
executives executive, drives drive, slaves slave, gloves glove, stoves stove, representatives representative,
potatoes potato, tomatoes tomato, echoes echo, vetoes veto, mosquitoes mosquito, torpedoes torpedo, volcanoes volcano,
cargoes cargo, shoes shoe, toes toe, canoes canoe, photos photo, videos video, logos logo, memos memo, repos repo, todos todo,
demos demo, radios radio, studios studio, portfolios portfolio, scenarios scenario, ratios ratio, zeros zero, pros pro,
discos disco, zoos zoo, tattoos tattoo, calories calorie, zombies zombie, selfies selfie, hoodies hoodie, rookies rookie,
brownies brownie, smoothies smoothie, ties tie, pies pie, lies lie, prairies prairie, menus menu, submenus submenu, gpus gpu,
cpus cpu, skus sku, apis api, uris uri, taxis taxi, skis ski, wikis wiki, emojis emoji, kpis kpi, areas area, ideas idea,
schemas schema, formulas formula, quotas quota, cameras camera, personas persona, replicas replica, commas comma,
agendas agenda, pizzas pizza, sofas sofa, deltas delta, lambdas lambda, people person, salespeople salesperson,
children child, men man, women woman, feet foot, teeth tooth, geese goose, mice mouse, criteria criterion,
phenomena phenomenon, radii radius, nuclei nucleus, stimuli stimulus, alumni alumnus, fungi fungus, cacti cactus,
bacteria bacterium, formulae formula, antennae antenna, types type, names name, values value, files file, images image,
pages page, messages message, packages package, languages language, stages stage, edges edge, nodes node, codes code,
modules module, rules rule, roles role, tables table, titles title, articles article, vehicles vehicle, templates template,
dates date, states state, updates update, rates rate, notes note, votes vote, routes route, attributes attribute,
minutes minute, sites site, websites website, invites invite, favorites favorite, features feature, measures measure,
pictures picture, scores score, stores store, servers server, parameters parameter, errors error, authors author,
years year, hours hour, tags tag, flags flag, logs log, blogs blog, settings setting, ratings rating, listings listing,
tasks task, links link, blocks block, checks check, books book, networks network, banks bank, events event, clients client,
accounts account, comments comment, documents document, students student, segments segment, points point, hosts host,
posts post, tests test, requests request, lists list, playlists playlist, artists artist, projects project, objects object,
contacts contact, contracts contract, effects effect, groups group, steps step, maps map, apps app, shops shop, tips tip,
rows row, windows window, reviews review, views view, flows flow, cells cell, emails email, channels channel, labels label,
models model, levels level, urls url, tools tool, skills skill, columns column, coupons coupon, options option, actions action,
regions region, versions version, transactions transaction, questions question, locations location, tokens token,
domains domain, plans plan, teams team, forms form, rooms room, albums album, symptoms symptom, systems system, programs program,
ids id, cards card, records record, fields field, friends friend, threads thread, brands brand, bids bid, jobs job, tabs tab,
clubs club, proofs proof, chiefs chief, roofs roof, beliefs belief, staffs staff, tariffs tariff, diffs diff, pdfs pdf
`;
const OTHERS = `
news series species data metadata media info status bus axis analysis basis address glass canvas alias bias atlas lens gas
process class access progress business sms dns gps https chassis corps chaos kudos s a equipment software feedback content
history stuff sheep fish aircraft staff payload os virus bonus campus radius thesis iris crisis diagnosis chess success loss
specimen menu database result plus bonus census apparatus hypothesis synopsis oasis diabetic christmas this yes has
`;

test("names one of several", () => {
  const judged = PLURALS.trim()
    .split(/,\s+/)
    .map((pair) => pair.split(" "));
  expect(judged.length).toBeGreaterThan(400);
  const wrong = judged.flatMap(([many = "", one]) =>
    [many, `${many.slice(0, 1).toUpperCase()}${many.slice(1)}`, many.toUpperCase()]
      .filter((word) => singularOf(word)?.toLowerCase() !== one)
      .map((word) => `${word} ${singularOf(word)}`),
  );
  expect(wrong).toEqual([]);
});

test("words that already mean one have no singular", () => {
  const words = OTHERS.trim().split(/\s+/);
  expect(words.filter((word) => singularOf(word) !== undefined)).toEqual([]);
});
