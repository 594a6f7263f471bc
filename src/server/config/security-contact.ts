import { z } from 'zod'

const isWebPage = (text: string): boolean => /^https:\/\/\S+$/.test(text) && URL.canParse(text)
const isMailAddress = (text: string): boolean => z.email().safeParse(/^mailto:(.*)$/s.exec(text)?.[1]).success

/** Where vulnerabilities are reported: a `mailto:` or `https:` address without whitespace, or empty. */
export const SecurityContact = z
  .string()
  .refine(
    (text) => text === '' || isWebPage(text) || isMailAddress(text),
    'Enter an address like mailto:security@example.com or https://example.com/security.',
  )
