/** Pixels of the widest window that has the layout of a phone. */
export const widestPhone = 719

/** Phones: tables become lists, labels are placed above their controls, and controls are large enough to tap. */
export const phone = `@media (max-width: ${widestPhone}px)`

/** Where fingers tap: phones and tablets. */
export const touch = `${phone}, (pointer: coarse)`

/** Where there is room for the menu beside the page. It is not printed, and a sheet on its side is that wide. */
export const menuBeside = '@media screen and (min-width: 1000px)'

/** Where a card is not as wide as the page: two fit beside each other, or one is as wide as it can be read. */
export const roomy = '@media (min-width: 1280px)'

/** Black on white in every theme and under forced colours, for QR codes, which a camera must read. */
export const blackOnWhite = 'color: #000; background: #fff; forced-color-adjust: none;'
