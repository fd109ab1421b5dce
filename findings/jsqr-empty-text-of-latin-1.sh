#!/usr/bin/env bash
# Package: jsqr 1.4.0 (npm), beside zxing-wasm 3.1.6, with codes of qrcode 1.5.4, Node 20
#
# A code with "Café" in ISO 8859-1, the character set of a QR code that names none, is found and decoded, and its text is
# "". The bytes are in binaryData. One byte that is no UTF-8 empties the whole text, also what is ASCII.
#
# Why it surprises: jsQR returns null where there is no code, so an empty text is one that somebody has written; other
# readers take such bytes for Latin-1.
#
# Seen: jsQR: text "", bytes 436166e9; zxing-wasm: "Café".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund jsqr@1.4.0 qrcode@1.5.4 zxing-wasm@3.1.6
cat >read.mjs <<"END"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import jsqr from "jsqr"
import qrcode from "qrcode"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })

/** A picture of a code with these bytes, four pixels a module and with its margin. */
const picture = bytes => {
  const { modules } = qrcode.create([{ data: bytes, mode: "byte" }], { errorCorrectionLevel: "M" })
  const width = (modules.size + 8) * 4
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const [row, column] = [Math.floor(y / 4) - 4, Math.floor(x / 4) - 4]
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
      if (isInside && modules.get(row, column)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { data, width, height: width }
}
const one = picture(Buffer.from("Café", "latin1"))
const read = (jsqr.default ?? jsqr)(one.data, one.width, one.height)
const [other] = await readBarcodes(one, { formats: ["QRCode"] })
console.log(`jsQR: text ${JSON.stringify(read.data)}, bytes ${Buffer.from(read.binaryData).toString("hex")}; zxing-wasm: ${JSON.stringify(other.text)}`)
END
node read.mjs | tee seen
[ "$(cat seen)" = 'jsQR: text "", bytes 436166e9; zxing-wasm: "Café"' ]
