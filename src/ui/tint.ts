/** The tints of styles/tokens.css. Each has two backgrounds and a text colour with enough contrast on both. */
export type Tint = 'outdoor' | 'books' | 'arts' | 'educational' | 'toys' | 'music' | 'neutral';
