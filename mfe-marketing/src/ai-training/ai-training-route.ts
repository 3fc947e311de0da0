export { AiTrainingPage as Component } from './ai-training-page'
