import { useUser } from '#renderer/entities/audience.ts'
import { useStaffRights } from '#renderer/entities/use-may.ts'
import { quoteEditor } from '#renderer/routes/quotes.ts'
import { hasRight, rights } from '#renderer/routes/rights.ts'

/** Stands for the number in the address of a quote that isn't saved yet. */
export const newQuoteId = 'new'

/** Whether the user may make quotes. The server checks it again. */
export const useMayMakeQuotes = (): boolean => {
  const user = useUser()
  const held = useStaffRights()
  return rights.canMakeQuotes(user) && hasRight(quoteEditor.rights, { user, rights: held })
}
