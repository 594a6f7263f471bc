import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'

/** Direction marks and control characters, which can disguise text as other text. */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const deceiving = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/u

const isPlain = (text: string): boolean => !deceiving.test(text) && !/[<>]/.test(text)

/** Letters of any script and characters used in names, including the joiners of Indian and Persian scripts. */
const nameForm = /^[\p{L}\p{M}](?:(?:[\p{L}\p{M}\p{Nd} .,’'·-]|\u200c|\u200d)*[\p{L}\p{M}\p{Nd}.])?$/u

/** Text that isn't plain has its own message already. */
const isNameOrSaidAlready = (text: string): boolean => text === '' || !isPlain(text) || nameForm.test(text)

/** One line of text without markup, control characters or direction marks; may be empty. */
export const PlainText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Use up to ${longest} characters`)
    .refine(isPlain, 'Remove these characters: < >, and any invisible ones')

/** Like `PlainText`, but not empty. */
export const RequiredText = (longest: number) =>
  PlainText(longest).refine((text) => text !== '', requiredText)

/** A person's name in letters of any script: no digits in front, no emoji, no markup. */
export const PersonName = RequiredText(60).refine(isNameOrSaidAlready, 'Enter the name in letters')

/** A last name may be empty, since not everyone has one. */
export const LastName = PlainText(60).refine(isNameOrSaidAlready, 'Enter the name in letters')

/** Capital letters and digits as printed on cards and papers; may be empty. */
export const CodeText = (longest: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .max(longest, `Use up to ${longest} characters`)
    .refine((text) => /^[A-Z\d]*$/.test(text), 'Use only letters and digits')
