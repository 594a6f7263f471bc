import type { TboAnswer } from './tbo-answer.ts'

/**
 * Whether an answer is one of those that the settings list: by error number, or by its whole text. Case, spaces and a
 * final full stop don't matter. Never matches a part of a text: "Service not available" isn't "not available".
 */
export const isKnownAnswer = (
  known: readonly string[],
  { errorCode, errorMessage }: Pick<TboAnswer, 'errorCode' | 'errorMessage'>,
): boolean => {
  const text = plain(errorMessage)
  return known.some((one) => one === String(errorCode) || (text !== '' && plain(one) === text))
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '').toLowerCase()
