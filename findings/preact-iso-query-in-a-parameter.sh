#!/usr/bin/env bash
# Package: preact-iso 2.12.2 (npm)
#
# exec() takes the query of an address for a part of its last parameter: "/edit/1?x=1" on "/edit/:id" is id "1?x=1".
#
# Why it surprises: the router of the same package parses the query and hands it to the page as "query"; with a hash
# router, whose addresses have no query of their own, exec() is the only one that ever sees the question mark.
#
# Seen: id "1?x=1".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund preact@11.2.0 preact-iso@2.12.2
cat >route.mjs <<"END"
import { exec } from "preact-iso/router"
const { params } = exec("/edit/1?x=1", "/edit/:id", { params: {} })
console.log(params.id)
if (params.id !== "1?x=1") process.exit(1)
END
node route.mjs
