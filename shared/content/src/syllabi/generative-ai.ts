import { syllabus } from '../syllabus'

const program = 'Generative AI and Prompt Engineering'

export const generativeAi = [
  syllabus(
    {
      id: 'ai-generative-ai-introduction',
      name: 'Introduction to AI and Generative AI',
      program,
      description: 'What these models are, what they are good at and where they fail.',
    },
    {
      'The field': [
        'Rules, learning and deep learning',
        'A short history in five systems',
        'Vocabulary without hype',
      ],
      'How language models work': [
        'Tokens and embeddings',
        'Attention, told with pictures',
        'Pre-training, tuning and alignment',
      ],
      'Using them well': [
        'Hallucination and how to check',
        'Privacy, copyright and bias',
        'Project: choose a model for a real task and defend it',
      ],
    },
  ),
  syllabus(
    {
      id: 'prompt-engineering',
      name: 'Prompt Engineering',
      program,
      description: 'Write prompts as specifications, and measure whether they work.',
    },
    {
      Basics: ['Role, task, context, format', 'Examples in the prompt', 'Temperature and other settings'],
      Patterns: [
        'Step-by-step reasoning',
        'Structured output with JSON schemas',
        'Critique and revise',
        'Tool use',
      ],
      Measuring: [
        'A test set of your own',
        'Grading by rule and by model',
        'Prompt injection and defence',
        'Project: a support assistant with a scorecard',
      ],
    },
  ),
  syllabus(
    {
      id: 'retrieval-augmented-generation',
      name: 'Retrieval-Augmented Generation',
      program,
      description: 'Let a model answer from your documents, with sources.',
    },
    {
      Retrieval: ['Chunking documents', 'Embeddings and vector search', 'Hybrid search and re-ranking'],
      Generation: ['Answers with citations', 'Saying "not found"', 'Conversation memory'],
      Operation: [
        'Evaluating faithfulness',
        'Cost and latency',
        'Project: answers from a university handbook',
      ],
    },
  ),
]
