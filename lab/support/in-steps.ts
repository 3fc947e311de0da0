const ROWS_A_STEP = 200

/** Hands over rows in parts that one INSERT can take. */
export async function inSteps<Row>(rows: readonly Row[], insert: (step: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_A_STEP)
    await insert(rows.slice(from, from + ROWS_A_STEP))
}
