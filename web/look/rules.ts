/** Phones: tables become lists, labels are placed above their controls, and controls are large enough to tap. */
export const phone = '@media (max-width: 719px)'

/** Black on white in every theme and under forced colours, for QR codes, which a camera must read. */
export const blackOnWhite = 'color: #000; background: #fff; forced-color-adjust: none;'
