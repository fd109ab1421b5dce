/** The size of a file next to its budget. */
export const bytesOfBudget = (bytes: number, budget: number): string =>
  `${bytes.toLocaleString('en')} / ${budget.toLocaleString('en')} B`
