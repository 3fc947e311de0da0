import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Long timeout for loaded machines; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 })
