#!/usr/bin/env bash
# Package: ajv 8.20.0 (npm), Node 20
#
# A schema with an optional property "constructor" of type string refuses {}: every object inherits a function of that
# name, which ajv takes for the property. "required": ["toString"] is satisfied by {} in the same way. The option
# ownProperties, which is off, ends both.
#
# Why it surprises: JSON has no inheritance, and what is validated was mostly read by JSON.parse; with any name that
# Object.prototype lacks, the same schemas mean what they say.
#
# Seen: "optional constructor: false, required toString: true; with ownProperties: true, false".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund ajv@8.20.0
cat >validate.mjs <<"END"
import ajv from "ajv"

const take = options => {
  const one = new ajv.default({ strictRequired: false, ...options })
  const optional = one.validate({ type: "object", properties: { constructor: { type: "string" } } }, JSON.parse("{}"))
  const required = one.validate({ type: "object", required: ["toString"] }, JSON.parse("{}"))
  return [optional, required]
}
const [optional, required] = take({})
console.log(`optional constructor: ${optional}, required toString: ${required}; with ownProperties: ${take({ ownProperties: true }).join(", ")}`)
END
node validate.mjs | tee seen
[ "$(cat seen)" = "optional constructor: false, required toString: true; with ownProperties: true, false" ]
