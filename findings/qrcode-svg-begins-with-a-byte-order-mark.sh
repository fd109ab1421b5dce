#!/usr/bin/env bash
# Package: qrcode-svg 1.1.0, read by jsqr 1.4.0 (npm)
#
# As soon as a text has a letter outside ASCII, qrcode-svg puts U+FEFF before it, in the code too: "WIFI:S:Café;;"
# begins with a byte order mark. A character beyond U+FFFF becomes two halves, which are no UTF-8.
#
# Why it surprises: what a code means is told by its first characters ("WIFI:", "mailto:", "BEGIN:VCARD"), and a reader
# that compares them finds none: the code of one network works and that of another is "a text".
#
# Seen: "WIFI:S:Cafe;; begins with WIFI:, WIFI:S:Café;; with U+FEFF".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund qrcode-svg@1.1.0 jsqr@1.4.0
cat >read.mjs <<"END"
import jsQR from "jsqr"
import QRCode from "qrcode-svg"
const quiet = 4
const scale = 4
/** What a reader sees in the code of a text: a picture of black and white squares. */
const read = text => {
  const { modules } = new QRCode({ content: text }).qrcode
  const width = (modules.length + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let at = 0; at < width * width; at++) {
    const row = modules[Math.floor(at / width / scale) - quiet]
    if (row?.[Math.floor((at % width) / scale) - quiet]) pixels.fill(0, at * 4, at * 4 + 3)
  }
  return jsQR(pixels, width, width).data
}
const start = text => (text.startsWith("WIFI:") ? "WIFI:" : `U+${text.codePointAt(0).toString(16).toUpperCase()}`)
const [plain, accent] = ["WIFI:S:Cafe;;", "WIFI:S:Café;;"].map(text => `${text} with ${start(read(text))}`)
console.log(`${plain.replace("with", "begins with")}, ${accent}`)
END
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = "WIFI:S:Cafe;; begins with WIFI:, WIFI:S:Café;; with U+FEFF" ]
