import { describe, expect, it } from 'vitest'
import { passwordProblem, passwordStrength, passwordTexts } from './password-rules.ts'

const owner = {
  email: 'kavita.rao@raotravels.example',
  firstName: 'Kavita',
  lastName: 'Rao',
  siteName: 'Skyways Travel',
  domain: 'skyways.example',
}

describe('validation of a new password', () => {
  it.each([
    ['seven signs', 'x7#kQ!m', passwordTexts.short],
    ['nothing', '', passwordTexts.short],
    ['seven emoji, each two units long', '😀😃😄😁😆😅😂', passwordTexts.short],
    ['more than two hundred', 'correct horse '.repeat(15), passwordTexts.long],
    ['a common one', 'password', passwordTexts.common],
    ['a common one with a year', 'Password2024!', passwordTexts.common],
    ['a common one in travel', 'travels123', passwordTexts.common],
    ['signs alone', '!!??!!??..', passwordTexts.common],
    ['a sequence of digits', '12345678', passwordTexts.pattern],
    ['a reversed sequence', '87654321', passwordTexts.pattern],
    ['a keyboard row', 'wertyuiop', passwordTexts.pattern],
    ['one repeated character', 'aaaaaaaaaa', passwordTexts.pattern],
    ['a few repeated characters', 'abc9abc9abc9', passwordTexts.pattern],
    ['the email', 'Kavita.Rao@raotravels.example', passwordTexts.personal],
    ['its first half followed by a number', 'kavita.rao1985', passwordTexts.personal],
    ['the reversed name', 'Rao Kavita', passwordTexts.personal],
    ['the site', 'SkywaysTravel1', passwordTexts.personal],
  ])('refused: %s', (_name, password, problem) => expect(passwordProblem(password, owner)).toBe(problem))

  it.each([
    ['words without digits or symbols', 'violin cargo teaspoon'],
    ['any script', 'मेरा पासवर्ड लंबा'],
    ['right to left', 'סיסמה ארוכה שלי'],
    ['emoji', '🌋🚲🪁🧵🐙🎻🧭🪴'],
    ['eight signs', 'k7#vQm2z'],
    ['two hundred characters', `x${'violin cargo teaspoon '.repeat(10)}`.slice(0, 200)],
    ['the name inside a longer password', 'kavita paints teaspoons'],
    ['blanks at both ends', '  teaspoon violin  '],
  ])('allowed: %s', (_name, password) => expect(passwordProblem(password, owner)).toBeNull())

  it.each([
    ['', 'none'],
    ['password1', 'weak'],
    ['k7vqm2zk', 'fair'],
    ['violin cargo teaspoon', 'good'],
  ])('the hint for %s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
})
