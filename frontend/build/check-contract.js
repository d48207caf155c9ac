// Fails if openapi.json is not a valid OpenAPI document.
// The file is passed as the argument; without one, the committed document is checked.
import { createConfig, lint } from "@redocly/openapi-core";
import { fileURLToPath } from "node:url";

const file = process.argv[2] ?? fileURLToPath(new URL("../../openapi.json", import.meta.url));
const config = await createConfig({
  rules: {
    struct: "error",
    "no-unresolved-refs": "error",
    "operation-operationId": "error",
    "operation-operationId-unique": "error",
    "operation-parameters-unique": "error",
    "operation-tag-defined": "off",
    "path-parameters-defined": "error",
    "path-declaration-must-exist": "error",
    "path-not-include-query": "error",
    "no-identical-paths": "error",
    "no-ambiguous-paths": "off",
    "no-enum-type-mismatch": "error",
    "no-example-value-and-externalValue": "error",
    "spec-strict-refs": "off",
  },
});
const problems = await lint({ ref: file, config });
for (const { message, location } of problems) {
  console.error(`${file}${location?.[0]?.pointer ?? ""}: ${message}`);
}
if (problems.length > 0) {
  console.error("openapi.json is not a valid OpenAPI document. Change the handlers or crates/http-api/src/contract.");
  process.exit(1);
}
