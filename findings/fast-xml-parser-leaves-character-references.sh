#!/usr/bin/env bash
# Package: fast-xml-parser 5.12.1 (npm), Node 20
#
# The parser resolves &lt; &gt; &amp; &quot; and &apos;, but leaves a character that is written by its number, &#20013; or
# &#x4E2D;, as these letters. With htmlEntities it resolves them, together with the names of HTML, which XML lacks.
#
# Why it surprises: numbers of characters are part of XML, and processEntities is on; whatever writes XML in ASCII, such as
# Python's ElementTree unless it is told otherwise, writes all others like that. The validator passes the file.
#
# Seen: "<a>&lt;&#20013;&#x6587;</a> is <&#20013;&#x6587;, with htmlEntities <中文".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund fast-xml-parser@5.12.1
cat >read.mjs <<"END"
import { XMLParser, XMLValidator } from "fast-xml-parser"

const file = "<a>&lt;&#20013;&#x6587;</a>"
const read = options => new XMLParser(options).parse(file).a
if (XMLValidator.validate(file) !== true) throw new Error("not valid")
console.log(`${file} is ${read()}, with htmlEntities ${read({ htmlEntities: true })}`)
END
node read.mjs | tee seen
[ "$(cat seen)" = "<a>&lt;&#20013;&#x6587;</a> is <&#20013;&#x6587;, with htmlEntities <中文" ]
