import { showProblems } from './show-problems'

declare const __webpack_require__: { p: string }

showProblems(__webpack_require__.p)
