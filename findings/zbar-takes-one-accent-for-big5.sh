#!/usr/bin/env bash
# Package: @undecaf/zbar-wasm 0.11.0, qrcode 1.5.4 (npm)
#
# zbar reads a QR code with a single accented letter in UTF-8 as Big5: "Caf\u00e9" becomes "Caf" and a Chinese character.
#
# Why it surprises: the bytes are valid UTF-8, which other readers try first, and a code with more text beyond ASCII is
# read right. ISO/IEC 18004 leaves the encoding open without an ECI, which common generators do not write.
#
# Seen: "WIFI:S:Caf矇;;".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @undecaf/zbar-wasm@0.11.0 qrcode@1.5.4 >/dev/null
cat >scan.cjs <<'END'
const zbar = require('@undecaf/zbar-wasm')
const { modules } = require('qrcode').create('WIFI:S:Caf\u00e9;;', { errorCorrectionLevel: 'L' })
const scale = 4
const side = (modules.size + 8) * scale
const pixels = new Uint8Array(side * side).fill(255)
for (let at = 0; at < pixels.length; at++) {
  const [row, column] = [Math.floor(at / side / scale) - 4, Math.floor((at % side) / scale) - 4]
  const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size
  if (isInside && modules.get(row, column)) pixels[at] = 0
}
const scan = async () => {
  const [found] = await zbar.scanGrayBuffer(pixels.buffer, side, side, await zbar.ZBarScanner.create())
  console.log(found.decode())
}
scan()
END
seen=$(node scan.cjs)
echo "$seen"
[ "$seen" = 'WIFI:S:Caf矇;;' ]
