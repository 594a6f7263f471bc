import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { searchTexts } from './search-texts.ts'
import type { SearchFormHandle } from './use-search-form.ts'

export interface Token {
  code: string
  name: string
}

interface TokensFieldProps {
  form: SearchFormHandle
  name: 'airlines' | 'sources'
  label: string
  placeholder: string
  tokens: readonly Token[]
  most: number
  isLoading: boolean
}

const shownAtOnce = 8

/** Ranks an exact code first, then names that start with the text, then those that contain it. */
const rank = ({ code, name }: Token, query: string): number => {
  const [lowCode, lowName] = [code.toLowerCase(), name.toLowerCase()]
  if (lowCode === query) return 0
  if (lowName.startsWith(query) || lowCode.startsWith(query)) return 1
  return lowName.includes(query) ? 2 : 3
}

const matching = (tokens: readonly Token[], typed: string): Token[] => {
  const query = typed.trim().toLowerCase()
  return tokens
    .map((token) => ({ token, place: query === '' ? 1 : rank(token, query) }))
    .filter(({ place }) => place < 3)
    .sort((a, b) => a.place - b.place)
    .slice(0, shownAtOnce)
    .map(({ token }) => token)
}

/** Chooses several items of a list by name or code; each becomes a button that removes it. */
export const TokensField = (props: TokensFieldProps) => {
  const { form, name, label, placeholder, tokens, most, isLoading } = props
  const [query, setQuery] = useState('')
  const chosen = form.values[name]
  const set = (codes: string[]): void => form.change({ [name]: codes })
  const findName = (code: string): string => tokens.find((token) => token.code === code)?.name ?? code
  return (
    <div className="tokens">
      <AsyncCombobox
        label={label}
        value={null}
        onChange={({ code }: Token) => {
          setQuery('')
          set([...chosen, code])
        }}
        error={form.errors[name]}
        placeholder={placeholder}
        options={
          chosen.length >= most
            ? []
            : matching(
                tokens.filter(({ code }) => !chosen.includes(code)),
                query,
              )
        }
        query={query}
        onQuery={setQuery}
        isLoading={isLoading}
        getKey={({ code }) => code}
        getText={(token) => token.name}
        renderOption={(token) => (
          <>
            <span className="mono airport-code">{token.code}</span>
            <span className="grow clip">{token.name}</span>
          </>
        )}
      />
      {chosen.length === 0 ? null : (
        <ul className="tokens-list">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="token small"
                aria-label={searchTexts.remove(findName(code))}
                onClick={() => set(chosen.filter((other) => other !== code))}
              >
                {findName(code)} <Cross size={10} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
