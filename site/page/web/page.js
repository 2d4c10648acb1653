import { mountFindings } from './panels/findings.js';
import { mountResolution } from './panels/resolution.js';
import { mountNormalization } from './panels/normalization.js';
import { mountExercises } from './exercises/exercises.js';
import { mountOwnGrammar } from './own_grammar/own_grammar.js';
