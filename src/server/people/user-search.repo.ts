import { sql, type SQL } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'

/** What stands between words; `user_words` of the database takes the same. */
const separators = /[@._+,/()'"&-]/g
/** Phones are one word, however they are spaced. */
const phone = /^\+?[\d\s().-]+$/
/** More words than a name, a company and an address have find nothing better. */
const mostWords = 10

const wordsOf = (text: string): string[] =>
  phone.test(text) ? [text.replaceAll(/\D/g, '')] : text.replaceAll(separators, ' ').split(' ')

/**
 * Accounts of a site of which every word that was typed begins one: of e-mail, name, phone or company. Led by an index. A text
 * without a word finds nobody.
 */
export const hasWords = (siteId: string, text: string): SQL => {
  const words = wordsOf(text).filter((word) => word !== '')
  if (words.length === 0) return sql`false`
  const wanted = words
    .slice(0, mostWords)
    .map((word) => `'${siteId}:${word.replaceAll('\\', String.raw`\\`)}':*`)
    .join(' & ')
  return sql`user_words(${users.siteId}, ${users.email}, ${users.firstName}, ${users.lastName}, ${users.phone}, ${users.company})
    @@ lower(${wanted})::tsquery`
}
