// Prints the licence of each package that a CycloneDX list names, with the text of the licence if the package contains one.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [list] = process.argv.slice(2);
const modules = new URL("../frontend/node_modules/", import.meta.url).pathname;

for (const { group, name, version, licenses = [] } of JSON.parse(readFileSync(list, "utf8")).components) {
  const fullName = group ? `${group}/${name}` : name;
  const names = licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(", ");
  if (names === "") {
    throw new Error(`${fullName} names no licence`);
  }
  console.log(`\n${"=".repeat(80)}\n${fullName} ${version}: ${names}\n`);
  const folder = join(modules, fullName);
  const texts = existsSync(folder) ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)) : [];
  for (const file of texts) {
    console.log(readFileSync(join(folder, file), "utf8").trim());
  }
}
