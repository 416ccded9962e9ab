/** The tints of styles/tokens.css: a pair of grounds and a text colour that reads on both. */
export type Tint = 'outdoor' | 'books' | 'arts' | 'educational' | 'toys' | 'music' | 'neutral';
