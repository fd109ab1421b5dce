import type { PageComponent } from '../ui/page'

/** Stands in place of a page that a vendor has taken out. */
export default undefined as PageComponent | undefined
