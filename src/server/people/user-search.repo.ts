import { sql, type SQL } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'

/** Characters that separate words; the database's `user_words` uses the same ones. */
const separators = /[@._+,/()'"&-]/g
/** A phone number is one word, however it is spaced. */
const phone = /^\+?[\d\s().-]+$/
/** More words than a name, a company and an address have don't narrow the search. */
const maxWords = 10

const splitWords = (text: string): string[] =>
  phone.test(text) ? [text.replaceAll(/\D/g, '')] : text.replaceAll(separators, ' ').split(' ')

/**
 * Builds the condition for accounts in which every typed word starts a word of the email, name, phone or company.
 * Uses an index. A text without words matches nobody.
 */
export const matchesWords = (siteId: string, text: string): SQL => {
  const words = splitWords(text).filter((word) => word !== '')
  if (words.length === 0) return sql`false`
  const wanted = words
    .slice(0, maxWords)
    .map((word) => `'${siteId}:${word.replaceAll('\\', String.raw`\\`)}':*`)
    .join(' & ')
  return sql`user_words(${users.siteId}, ${users.email}, ${users.firstName}, ${users.lastName}, ${users.phone}, ${users.company})
    @@ lower(${wanted})::tsquery`
}
