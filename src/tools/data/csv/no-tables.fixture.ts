/** Texts that begin as statements of SQL or tables in HTML do, and are neither; a line of === parts them. */
export const NO_TABLES: readonly string[] = `
Insert into the slot (any one) the values (sorted) that you need.
===
Insert into every cell values ("a", "b") by hand.
===
insert into foo values ...
===
INSERT INTO t VALUES (see below)
===
INSERT INTO t VALUES (1, 2) is how a row is added.
===
INSERT INTO t (a, b) VALUES (?, ?)
===
INSERT INTO t (a, b) VALUES (%s, %s)
===
INSERT INTO t (a, b) VALUES (:a, :b)
===
INSERT INTO t (a) VALUES ({0})
===
INSERT INTO {table} ({columns}) VALUES (1)
===
INSERT INTO \${table} VALUES (1)
===
INSERT INTO t SELECT a, b FROM u WHERE values (1)
===
INSERT INTO t SET a = 1, b = VALUES(b)
===
INSERT INTO t DEFAULT VALUES;
===
INSERT values, then press Insert again.
===
insert,replace,values\n1,2,3
===
insert;values\n"a (b)";2
===
Replace the values (all of them) with others.
===
REPLACE(text, 'a', 'values (1)')
===
replace values (1) with values (2)
===
Create a table, then insert values (1, 2) into it.
===
CREATE TABLE t (a INT, b TEXT); -- insert values later
===
SELECT * FROM t WHERE a IN (VALUES (1)) -- INSERT
===
Select all and insert the values (again).
===
UPDATE t SET a = 'insert values (1)' WHERE b = 2;
===
DELETE FROM t WHERE a = 'INSERT INTO t VALUES (1)';
===
Use the form to insert values (numbers only); then save.
===
Drop the file here; insert values (one a line).
===
Set x to 3; insert values (5) below.
===
Begin with a heading; insert some values (three).
===
If you insert values (1), they are sorted.
===
Declare your income; insert values (in euros).
===
Start here; insert the values (from the list).
===
use std::io;\nfn main() { run("INSERT INTO t VALUES (1)"); }
===
use strict;\nmy $sth = $dbh->prepare("INSERT INTO t VALUES (1)");
===
import sqlite3\nc.execute("INSERT INTO t VALUES (1)")
===
const sql = "INSERT INTO t (a) VALUES (1)";
===
let rows = await db.run(\`INSERT INTO t VALUES (1)\`);
===
cursor.execute("INSERT INTO t VALUES (1, 2)")
===
$pdo->exec("INSERT INTO t VALUES (1)");
===
<?php $pdo->exec("INSERT INTO t VALUES (1)"); ?><td>
===
if (a) { db.exec("INSERT INTO t VALUES (1)"); }
===
begin\n  insert_values(1);\nend
===
-- a comment about insert and values
===
/* insert values */ int main() { return 0; }
===
# Insert values (a heading of Markdown)\n\nText.
===
- insert: values (1)
===
insert = values(1)
===
insert(values(1))
===
insert: values (1)
===
insert into: [values (1)]
===
INSERT INTO t VALUES
===
INSERT INTO t VALUES (
===
INSERT INTO t (a, b VALUES (1, 2)
===
INSERT INTO (a, b) VALUES words here
===
time,query\n1,"INSERT INTO t VALUES (1);"
===
query,ms\nINSERT INTO t VALUES (1),5
===
statement\n"INSERT INTO t VALUES (1);"
===
12:00 INSERT INTO t VALUES (1);
===
> INSERT INTO t VALUES (1);
===
mysql> INSERT INTO t VALUES (1);
===
Query OK, INSERT INTO t VALUES (1)
===
"INSERT INTO t VALUES (1);"
===
'INSERT INTO t VALUES (1)',
===
grant,lock,insert,values\n1,2,3,4
===
End of the list; insert values (1).
===
Lock the door; insert key and values (2).
===
Alter ego; insert values (1).
===
Commit, then insert values (1).
===
Print the page; insert values (1).
===
<p>No table here, but a &lt;td&gt;.</p>
===
<div><td-list>a</td-list></div>
===
<html><body><p>td th</p></body></html>
===
<!doctype html><p>Use <code>table</code>.</p>
===
<!doctype html><!-- <table><tr><td>1</td></tr></table> --><p>a</p>
===
<html><script>document.write("<table><tr><td>1</td></tr></table>")</script></html>
===
<p><textarea><table><tr><td>1</td></tr></table></textarea></p>
===
<div><template><table><tr><td>1</td></tr></table></template></div>
===
<div class="table"><div class="tr"><div class="td">1</div></div></div>
===
<div><tr>a</tr></div>
===
<p>A <td> outside of any table</p>
===
<table></table>
===
<table><tr></tr></table>
===
<table><caption>a</caption></table>
===
<table><thead><tr></tr></thead></table>
===
<table className="a"><tr><td>1</td></tr></table>
===
<table>{rows.map((row) => <tr key={row}><td>{row}</td></tr>)}</table>
===
<table><tbody>{rows.map(renderRow)}<tr><td>1</td></tr></tbody></table>
===
<table><tr>{cells.map((cell) => <td>{cell}</td>)}</tr></table>
===
<tr onClick={open}><td>1</td></tr>
===
<td style={{ color: "red" }}>1</td>
===
<td colSpan={2}>a</td>
===
<Table><Row><td>1</td></Row></Table>
===
<div><Row key="a" /><td>1</td></div>
===
<><table><tr><td>1</td></tr></table></>
===
<table><tr v-for="row in rows"><td>{{ row }}</td></tr></table>
===
<table><tr *ngFor="let row of rows"><td>{{ row }}</td></tr></table>
===
<table><tr ng-repeat="row in rows"><td>{{ row }}</td></tr></table>
===
<table><tr th:each="row : rows"><td th:text="row"></td></tr></table>
===
<table><template x-for="row in rows"><tr><td>1</td></tr></template></table>
===
<table>{{#each rows}}<tr><td>{{this}}</td></tr>{{/each}}</table>
===
<table>{% for row in rows %}<tr><td>{{ row }}</td></tr>{% endfor %}</table>
===
<table>\n  {% for row in rows %}\n  <tr><td>1</td></tr>\n</table>
===
<table><% rows.each do |row| %><tr><td><%= row %></td></tr><% end %></table>
===
<table><?php foreach ($rows as $row): ?><tr><td><?= $row ?></td></tr></table>
===
<table>@foreach (var row in rows) {<tr><td>@row</td></tr>}</table>
===
<table>#{rows}<tr><td>1</td></tr></table>
===
<table>\${rows}<tr><td>1</td></tr></table>
===
<table><tr>\${cells.map((cell) => "<td>" + cell + "</td>")}</tr></table>
===
<b>,<td>\n1,2
===
<td>,<th>\n1,2
===
<5,<td >6\n1,2
===
<rows><row><td1>a</td1></row></rows>
===
<list><item><td-x>a</td-x></item></list>
===
<root><td>a</td><td>b</td></root>
===
<rows><row><td>a</td></row></rows>
===
<svg><td>1</td></svg>
===
<button><td>1</td></button>
===
< table><tr><td>1</td></tr></table>
===
<table <tr <td
===
export const Table = () => <table><tr><td>1</td></tr></table>;
===
return <table><tr><td>1</td></tr></table>;
===
(<table><tr><td>1</td></tr></table>)
===
"<table><tr><td>1</td></tr></table>"
===
html = "<table><tr><td>1</td></tr></table>"
===
Look at <table><tr><td>1</td></tr></table>
===
\`\`\`html\n<table><tr><td>1</td></tr></table>\n\`\`\`
===
a,b\n<table><tr><td>1</td></tr></table>,2
===
# <table><tr><td>1</td></tr></table>
===
> <table><tr><td>1</td></tr></table>
===
- <table><tr><td>1</td></tr></table>
===
document.write("<table><tr><td>1</td></tr></table>");
===
table { border: 0 } td, th { padding: 1px }
===
td,th\n1,2
===
<style>td { a: b }</style><p>a</p>
===
<title>td</title><td-a>
===
<table-view><table-row><td>1</td></table-row></table-view>
`
  .split("\n===\n")
  .map((text) => text.trim());

const NAMES = ["the list", "each table", "your cells", "a new row", "both columns", "this sheet", "the form"];
const ENDS = [
  "values (by hand)",
  "the values (1, 2)",
  "values, then save",
  "some values (see page 3)",
  "values: (a, b)",
];

/** Sentences about inserting, in all their combinations. */
export const NO_STATEMENTS: readonly string[] = ["Insert into", "insert", "Replace in"].flatMap((verb) =>
  NAMES.flatMap((name) => ENDS.map((end) => `${verb} ${name} ${end}.`)),
);

/** Texts that begin as rows of a table in HTML do, and are none. */
export const NO_ROWS: readonly string[] = String.raw`
<tr> and <td> are the tags of rows and cells.
===
<tr> is a row, <td> a cell, and <th> a cell of the head.
===
<td> cells go into <tr> rows
===
<td>, <th> and <tr>
===
<td> is deprecated? No: <th> is not either.
===
<th> vs <td>
===
<tr> elements may hold <td></td> and <th></th> only.
===
<tbody> may be left out: <tr><td>1</td></tr> is enough.
===
<thead> comes first, <tbody> next, with <td> in each.
===
<tr><td>1</td></tr> is how a row is written.
===
<tr>
  <td>1</td>
</tr>
is a row; <td>2</td> is a cell.
===
<tr><td>{{ name }}</td><td>{{ age }}</td></tr>
===
<tr>{{#each people}}<td>{{this}}</td>{{/each}}</tr>
===
<tbody>
{% for a in people %}
<tr><td>{{ a.name }}</td></tr>
{% endfor %}
</tbody>
===
<tr><td>{person.name}</td><td>{person.age}</td></tr>
===
<tr key={id}><td>{name}</td></tr>
===
<tr className="a"><td>1</td></tr>
===
<tbody>{rows.map((row) => <tr><td>{row}</td></tr>)}</tbody>
===
<tr v-for="a in all"><td>{{ a }}</td></tr>
===
<tr *ngFor="let a of all"><td>{{ a }}</td></tr>
===
<tbody>
@for (a of all; track a.id) {
<tr><td>{{ a.name }}</td></tr>
}
</tbody>
===
<tr th:each="a : all"><td th:text="a">x</td></tr>
===
<tr><td>\${name}</td><td>\${age}</td></tr>
===
<tr><td><%= name %></td><td><%= age %></td></tr>
===
<tbody><% people.each do |a| %><tr><td><%= a %></td></tr><% end %></tbody>
===
<tr><td>@Model.Name</td><td>@item.Age</td></tr>
===
<tr>@foreach (var a in all) {<td>@a</td>}</tr>
===
<tr><td>%s</td><td>%d</td></tr>
===
<tr><td>%(name)s</td></tr>
===
<tr><td>#{name}</td></tr>
===
<tr><td>{0}</td><td>{1}</td></tr>
===
<tbody>{#each all as a}<tr><td>{a}</td></tr>{/each}</tbody>
===
<tr each={a in all}><td>{a}</td></tr>
===
<tr>" + cells.map((a) => "<td>" + a + "</td>").join("") + "</tr>
===
<td>' . $a . '</td>
===
<tr><td>{{#if a}}{{a}}{{/if}}</td><td>{{{b}}}</td></tr>
===
<tr><Cell>1</Cell><td>2</td></tr>
===
<td>,<tr>,<th>
1,2,3
===
<tr>;<td>
1;2
===
<tr>
===
<td>
===
<tbody></tbody>
===
<tr></tr><td-list></td-list>
`
  .split("\n===\n")
  .map((text) => text.replace(/^\n|\n$/g, "").replaceAll("\\$", "$"));
